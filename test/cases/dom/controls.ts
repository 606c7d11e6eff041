/** Takes elements. */
export function toggleMenu(menu: HTMLElement): boolean {
  if (menu.dataset.locked === 'yes') return false
  const isOpen = menu.classList.toggle('open')
  menu.setAttribute('aria-expanded', String(isOpen))
  return isOpen
}

export function readAmount(input: HTMLInputElement): number {
  const amount = Number(input.value)
  if (!Number.isNaN(amount)) return amount
  input.classList.add('invalid')
  throw new RangeError('It is not a number')
}

export function isShown(element: Element | null): boolean {
  return element !== null && !element.hasAttribute('hidden')
}
