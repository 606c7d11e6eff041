/** Whether a text is an address of the usual kind: one at sign, a name before it, a domain with a dot behind it. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@')) return false
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (local.length > 64 || domain.length < 4) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const dot = domain.lastIndexOf('.')
  if (dot < 1) return false
  const top = domain.slice(dot + 1)
  if (top.length < 2) return false
  return /^[a-z0-9.-]+$/i.test(domain)
}

/** One address where two differ only in case, dots of the name, or a tag. */
export function canonical(text: string): string {
  if (!isEmail(text)) throw new Error('Not an address')
  const lower = text.toLowerCase()
  const at = lower.indexOf('@')
  let local = lower.slice(0, at)
  const domain = lower.slice(at + 1)
  const plus = local.indexOf('+')
  if (plus > 0) local = local.slice(0, plus)
  if (domain === 'gmail.com' || domain === 'googlemail.com') {
    return `${local.replace(/\./g, '')}@gmail.com`
  }
  return `${local}@${domain}`
}
