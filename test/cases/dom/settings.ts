/** Keeps settings in the browser, and reads the page while it loads. */
const key = 'theme'
const status = document.getElementById('status')!

export function currentTheme(): string {
  const theme = localStorage.getItem(key)
  if (theme !== 'dark' && theme !== 'light') return 'system'
  document.documentElement.classList.toggle('dark', theme === 'dark')
  return theme
}

export function announce(text: string): boolean {
  status.textContent = text
  return window.dispatchEvent(new CustomEvent('announced', { detail: text, cancelable: true }))
}

export class Badge extends HTMLElement {
  static readonly tag = 'status-badge'
}

export function kindOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.childNodes.length === 0 ? 'empty' : 'filled'
}

export function hideSoon(element: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    window.setTimeout(() => {
      element.hidden = true
      resolve(element.hasAttribute('hidden'))
    }, 50)
  })
}
