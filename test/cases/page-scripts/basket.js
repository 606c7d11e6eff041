const list = document.querySelector('#list')
const input = document.querySelector('#item')
const items = []
function render() {
  list.textContent = items.join(', ')
  document.title = items.length === 1 ? 'One item' : 'More items'
}
document.querySelector('#add').addEventListener('click', () => {
  if (input.value === '') return
  items.push(input.value)
  render()
})
