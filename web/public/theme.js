// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  var stored = JSON.parse(localStorage.getItem("lodge-settings") || "{}");
  document.documentElement.dataset.theme = stored.theme || "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
