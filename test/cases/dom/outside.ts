const menu = document.querySelector<HTMLElement>('#menu')!

document.addEventListener('click', (event) => {
  if (menu.contains(event.target as Node)) menu.className = 'open'
  else menu.className = 'closed'
})
