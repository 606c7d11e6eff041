/** Looks for elements when it is called, and changes them. */
export function showTotal(total: number): void {
  const target = document.querySelector('#total')
  if (target === null) throw new Error('There is no place for the total')
  target.textContent = total > 100 ? `${total}, delivered free` : String(total)
}

export function countOpen(): number {
  return document.querySelectorAll('li.open').length
}

export function addItem(text: string): HTMLElement {
  const item = document.createElement('li')
  item.className = text === '' ? 'empty' : 'item'
  item.append(text)
  document.getElementById('items')?.append(item)
  return item
}
