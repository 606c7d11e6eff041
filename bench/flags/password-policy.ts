export interface Policy {
  readonly minLength: number
  readonly maxLength: number
  readonly minClasses: number
  readonly maxRepeats: number
}

export interface Account {
  readonly name: string
  readonly birthYear: number
  readonly isAdmin: boolean
  readonly oldPasswords: readonly string[]
}

export type Strength = 'weak' | 'fair' | 'strong'

const usual: Policy = { minLength: 8, maxLength: 64, minClasses: 2, maxRepeats: 3 }
const strict: Policy = { minLength: 12, maxLength: 64, minClasses: 3, maxRepeats: 2 }
const common: readonly string[] = ['password', 'qwertyuiop', '123456789', 'letmein1']

function isBetween(char: string, first: string, last: string): boolean {
  return first <= char && char <= last
}

function isLower(char: string): boolean {
  return isBetween(char, 'a', 'z')
}

function isUpper(char: string): boolean {
  return isBetween(char, 'A', 'Z')
}

function isDigit(char: string): boolean {
  return isBetween(char, '0', '9')
}

function isSymbol(char: string): boolean {
  return !isLower(char) && !isUpper(char) && !isDigit(char)
}

function classesOf(password: string): number {
  const chars = [...password]
  let classes = 0
  if (chars.some(isLower)) classes++
  if (chars.some(isUpper)) classes++
  if (chars.some(isDigit)) classes++
  if (chars.some(isSymbol)) classes++
  return classes
}

function hasRun(password: string, length: number): boolean {
  let run = 1
  for (let i = 1; i < password.length; i++) {
    run = password[i] === password[i - 1] ? run + 1 : 1
    if (run > length) return true
  }
  return false
}

/** Four or more characters whose codes go up one by one, such as `abcd` or `6789`. */
function hasStaircase(password: string): boolean {
  let steps = 0
  let found = false
  for (let i = 1; i < password.length; i++) {
    steps = password.charCodeAt(i) - password.charCodeAt(i - 1) === 1 ? steps + 1 : 0
    if (steps >= 3) found = true
  }
  return found
}

function tellsOwner(password: string, { name, birthYear }: Account): boolean {
  const lower = password.toLowerCase()
  return (name.length > 2 && lower.includes(name.toLowerCase())) || lower.includes(String(birthYear))
}

function isWithin(password: string, policy: Policy): boolean {
  if (password.length < policy.minLength) return false
  if (password.length > policy.maxLength) return false
  if (hasRun(password, policy.maxRepeats)) return false
  return classesOf(password) >= policy.minClasses
}

export function isAcceptable(password: string, account: Account): boolean {
  const policy = account.isAdmin ? strict : usual
  return isWithin(password, policy) && !tellsOwner(password, account) && !common.includes(password.toLowerCase())
}

export function strengthOf(password: string): Strength {
  if (!isWithin(password, usual) || hasStaircase(password)) return 'weak'
  return isWithin(password, strict) ? 'strong' : 'fair'
}

export function changePassword(account: Account, next: string, repeated: string): Account {
  if (next !== repeated) throw new Error('The passwords differ')
  if (isAcceptable(next, account) === false) throw new Error('The password is too easy to guess')
  if (account.oldPasswords.slice(-3).some((it) => it === next)) throw new Error('The password was used before')
  const kept = account.isAdmin ? account.oldPasswords : account.oldPasswords.slice(-3)
  return { ...account, oldPasswords: [...kept, next] }
}
