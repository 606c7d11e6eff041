export function route(): string {
  if (location.hash === '#settings') return 'settings'
  const tab = new URLSearchParams(location.search).get('tab')
  if (tab !== null) return tab.length > 4 ? 'long' : 'short'
  return window.location.pathname.startsWith('/admin') ? 'admin' : 'home'
}

export function look(): string {
  if (window.matchMedia('(prefers-color-scheme: dark)').matches) return 'dark'
  if (window.innerWidth < 600) return 'narrow'
  return document.visibilityState === 'hidden' ? 'away' : 'light'
}

export function isMember(): boolean {
  return document.cookie.split('; ').some((it) => it.startsWith('member='))
}
