/** What the service says of the link, page or text that was chosen in the menu. */
import { showAnswer } from "./answer-parts.js";
import { chrome } from "./api.js";
import { readSettings } from "./settings.js";
import { fill, openWords } from "./words.js";

const words = await openWords();
fill(words);
const { asked = "" } = await chrome.storage.session.get("asked");
await chrome.storage.session.remove("asked");
const into = document.getElementById("answer");
const quotation = document.getElementById("asked");
if (quotation !== null) quotation.textContent = asked;
if (into !== null && asked !== "") await showAnswer(into, await readSettings(), words, asked);
