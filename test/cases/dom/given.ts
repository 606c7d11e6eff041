export function bind(button: HTMLElement, log: string[]): void {
  button.addEventListener('click', () => {
    log.push(button.classList.contains('on') ? 'off' : 'on')
  })
}

export function watch(field: HTMLInputElement, done: (text: string) => void): void {
  field.onkeydown = (event) => {
    if (event.key === 'Enter') done(field.value)
  }
}

export function pick(picked: string[]): void {
  document.querySelector('#list')?.addEventListener('click', (event) => {
    const row = (event.target as HTMLElement).closest('li')
    if (row) picked.push(row.id)
    else picked.push('outside')
  })
}
