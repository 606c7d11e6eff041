// Runs before the page is painted, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('fitscape.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system decides.
}
