// Runs before the page is painted: says that scripts are at hand, and sets the theme that the visitor chose here, if any.
(() => {
  document.documentElement.dataset["scripts"] = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {
    // A browser that stores nothing follows the system.
  }
})();
