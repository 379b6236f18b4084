import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import App from "./App.svelte";
import { followLinks } from "./router";

followLinks();
mount(App, { target: document.getElementById("app")! });
