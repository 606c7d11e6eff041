const button = document.querySelector('#theme')
const root = document.documentElement

function apply(theme) {
  document.documentElement.setAttribute('data-theme', theme)
  localStorage.setItem('theme', theme)
  button.textContent = theme === 'dark' ? 'Day' : 'Night'
}

button.addEventListener('click', () => {
  apply(root.dataset.theme === 'dark' ? 'light' : 'dark')
})

module.exports = { shorter: (a, b) => (a.length < b.length ? a : b) }
