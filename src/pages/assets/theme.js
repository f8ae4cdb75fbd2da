// Runs before the page is painted: the theme that the visitor chose here, if any. Nothing else is stored in the
// browser.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {
    // A browser that stores nothing follows the system.
  }
})();
