"""The lodge in a real browser.

A package, unlike other test folders: the browser lives exactly as long as the tests in here, as
while it lives no test of the same process could run an event loop of its own.
"""
