export function write(id: string, text: string): string {
  const target = document.getElementById(id)
  if (!target) return 'missing'
  target.textContent = text
  return target.tagName === 'P' ? 'paragraph' : 'other'
}

export function rows(kind: string): string {
  const found = document.querySelectorAll(`.row[data-kind="${kind}"]`)
  if (found.length === 0) return 'none'
  return found.length > 1 ? 'several' : 'one'
}

export function tab(id: string, name: string): boolean {
  return document.querySelector('#' + id)?.querySelector(`[data-tab="${name}"]`) != null
}

export function grade(field: HTMLInputElement, options: HTMLSelectElement): string {
  if (field.valueAsNumber > 5) return 'high'
  if (field.value.length > 8) return 'long'
  return options.selectedIndex === 1 ? 'second' : 'low'
}
