/** Listens to elements, the document and the window. */
export function setUp(limit: number): void {
  const list = document.querySelector('#list')!
  const input = document.querySelector<HTMLInputElement>('#title')!
  document.querySelector('#add')!.addEventListener('click', () => {
    if (input.value.length > limit) {
      list.classList.add('full')
      return
    }
    const item = document.createElement('li')
    item.textContent = input.value
    list.append(item)
  })
  input.addEventListener('input', () => {
    if (input.value.startsWith('#')) list.innerHTML = '<b>tag</b>'
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') list.innerHTML = ''
    else if (event.key === 'Enter' && event.ctrlKey) list.innerHTML = '<i>all</i>'
  })
  window.addEventListener('resize', () => {
    list.setAttribute('data-resized', '1')
  })
}
