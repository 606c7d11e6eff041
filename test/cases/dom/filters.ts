/** Reads the states of elements, and parameters of addresses. */
const $ = <E extends Element>(selector: string): E | null => document.querySelector<E>(selector)

export function role(form: HTMLFormElement): string {
  const data = new FormData(form)
  return data.get('role') === 'admin' ? 'all' : 'some'
}

export function firstField(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input:not([disabled])')?.name ?? 'none'
}

export function isAdult(): boolean {
  const age = $<HTMLInputElement>('input#age')
  return age !== null && Number(age.value) >= 18
}

export function accepted(): string {
  return $<HTMLInputElement>('input#terms')?.checked ? 'yes' : 'no'
}

export function buttonOf(element: HTMLElement): string {
  const button = element.closest('button.go')
  if (button === null) return 'outside'
  return element.innerText === 'Buy' ? 'buy' : 'other'
}

export function isHidden(element: HTMLElement): boolean {
  return element.style.display === 'none'
}

export function pageSize(address: string): number {
  const limit = Number(new URL(address).searchParams.get('limit'))
  if (limit > 100) return 100
  return limit === 0 ? 20 : limit
}
