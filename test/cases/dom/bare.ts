export function layout(): string {
  const { language } = navigator
  const size = { innerHeight }
  if (innerWidth < 600) return language === 'de-DE' ? 'schmal' : 'narrow'
  return size.innerHeight < 400 && navigator.onLine ? 'flat' : 'wide'
}

export function page(): string {
  const asked = new URL(location.href).searchParams
  const values = new URLSearchParams(location.search)
  if (values.get('mode') === 'print') return 'print'
  return asked.get('size') === 'large' ? 'large' : 'small'
}
