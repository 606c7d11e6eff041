const menu = document.getElementById('menu')!
const form = document.querySelector('form')!

// A script without exports.
document.querySelector<HTMLButtonElement>('#toggle')!.onclick = () => {
  menu.className = menu.className === 'open' ? '' : 'open'
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.innerHTML = menu.className === 'open' ? 'sent' : 'closed'
})
