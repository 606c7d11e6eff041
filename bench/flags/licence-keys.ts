export type Edition = 'home' | 'team' | 'enterprise'

export interface Licence {
  readonly edition: Edition
  readonly seats: number
  readonly expires: number
}

export class LicenceError extends Error {
  override readonly name = 'LicenceError'
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

function isAlphabetic(text: string): boolean {
  return [...text].every((it) => it >= 'A' && it <= 'Z')
}

function isShaped(key: string): boolean {
  const groups = key.split('-')
  return groups.length === 3 && groups.every((it) => it.length === 4)
}

function isSigned(key: string, owner: string): boolean {
  const [first, second, signature] = key.split('-')
  return hash(`${owner}:${first}${second}`).toString(36).toUpperCase().slice(-4) === signature
}

function isRevoked(key: string): boolean {
  return hash(key) % 10_007 === 42
}

function editionOf(key: string): Edition | undefined {
  if (key.startsWith('H')) return 'home'
  if (key.startsWith('T')) return 'team'
  return key.startsWith('E') ? 'enterprise' : undefined
}

function isSeatCount(edition: Edition, seats: number): boolean {
  if (!Number.isInteger(seats) || seats < 1) return false
  if (edition === 'home') return seats === 1
  return edition === 'enterprise' || seats <= 25
}

function isExpired({ expires }: Licence, day: number): boolean {
  return day > expires
}

function isInGrace(licence: Licence, day: number): boolean {
  return isExpired(licence, day) && day - licence.expires <= 14
}

/** The licence of a key whose signature fits its owner. */
export function activate(key: string, owner: string, seats: number, day: number): Licence {
  if (!isShaped(key)) throw new LicenceError('The key has three groups of four')
  const edition = editionOf(key)
  if (edition === undefined || !isAlphabetic(key.slice(0, 4))) throw new LicenceError('The key is of no edition')
  if (!isSeatCount(edition, seats)) throw new LicenceError('The seats do not fit the edition')
  if (isSigned(key, owner) === false) throw new LicenceError('The key is somebody else’s')
  if (isRevoked(key)) throw new LicenceError('The key was revoked')
  return { edition, seats, expires: day + (edition === 'home' ? 365 : 730) }
}

export function statusOf(licence: Licence, day: number): 'active' | 'grace' | 'expired' | 'renew' {
  if (isInGrace(licence, day)) return 'grace'
  if (isExpired(licence, day)) return 'expired'
  const endsSoon = isExpired(licence, day + 30)
  return endsSoon ? 'renew' : 'active'
}

/** Which part of the users gets a new feature: always the same for the same name. */
export function hasFeature(user: string, feature: string, percent: number): boolean {
  if (percent <= 0) return false
  return percent >= 100 || hash(`${feature}/${user}`) % 100 < percent
}

export function featuresOf(user: string, licence: Licence): string[] {
  const features = ['editor']
  if (hasFeature(user, 'timeline', 10)) features.push('timeline')
  if (licence.edition !== 'home' && hasFeature(user, 'audit', 50)) features.push('audit')
  if (isAlphabetic(user) && user.length === 4) features.push('short name')
  return features
}
