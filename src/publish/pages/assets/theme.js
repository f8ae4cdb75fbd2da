// Read before the page is painted: the theme that the visitor chose here, if any. Nothing else is kept in the browser.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
