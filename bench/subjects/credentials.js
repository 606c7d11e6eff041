/**
 * @typedef {object} PasswordPolicy
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minClasses] kinds of characters that must occur
 * @property {readonly string[]} [forbidden] words that must not occur
 */

/** @typedef {'too short' | 'too long' | 'too uniform' | 'repeats' | 'sequence' | 'forbidden word'} Weakness */

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]
const sequences = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl']

/**
 * @param {string} password
 * @param {PasswordPolicy} [policy]
 * @returns {Weakness[]}
 */
export function weaknesses(password, policy = {}) {
  const { minLength = 10, maxLength = 128, minClasses = 3, forbidden = [] } = policy
  /** @type {Weakness[]} */
  const found = []
  if (password.length < minLength) found.push('too short')
  else if (password.length > maxLength) found.push('too long')
  if (countClasses(password) < minClasses) found.push('too uniform')
  if (/(.)\1\1/.test(password)) found.push('repeats')
  if (hasSequence(password.toLowerCase(), 4)) found.push('sequence')
  const plain = unleet(password.toLowerCase())
  if (forbidden.some((word) => word.length > 2 && plain.includes(word.toLowerCase()))) found.push('forbidden word')
  return found
}

/** @param {string} text */
function countClasses(text) {
  return classes.filter((it) => it.test(text)).length
}

/**
 * @param {string} text
 * @param {number} length
 */
function hasSequence(text, length) {
  for (let at = 0; at + length <= text.length; at++) {
    const part = text.slice(at, at + length)
    const reversed = [...part].reverse().join('')
    if (sequences.some((it) => it.includes(part) || it.includes(reversed))) return true
  }
  return false
}

/** @param {string} text */
function unleet(text) {
  return text.replace(/[013457@$]/g, (it) => 'oleastas'['013457@$'.indexOf(it)])
}

/**
 * Bits that an attacker has to guess.
 * @param {string} password
 */
export function entropy(password) {
  if (password === '') return 0
  let alphabet = 0
  if (classes[0].test(password)) alphabet += 26
  if (classes[1].test(password)) alphabet += 26
  if (classes[2].test(password)) alphabet += 10
  if (classes[3].test(password)) alphabet += 33
  const distinct = new Set(password).size
  return Math.round(Math.log2(alphabet) * (password.length + distinct) * 0.5)
}

/**
 * @param {string} password
 * @returns {'weak' | 'fair' | 'strong'}
 */
export function strength(password) {
  const bits = entropy(password)
  const faults = weaknesses(password).length
  if (bits < 40 || faults > 1) return 'weak'
  return bits >= 70 && faults === 0 ? 'strong' : 'fair'
}

/**
 * The address in its usual spelling, or why it is none.
 * @param {string} input
 * @returns {{ ok: true, address: string } | { ok: false, reason: string }}
 */
export function checkEmail(input) {
  const address = input.trim()
  const at = address.lastIndexOf('@')
  if (at < 1) return { ok: false, reason: 'no name before the @' }
  const name = address.slice(0, at)
  const domain = address.slice(at + 1).toLowerCase()
  if (name.length > 64) return { ok: false, reason: 'name too long' }
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name)) return { ok: false, reason: 'odd character in the name' }
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) return { ok: false, reason: 'misplaced dot' }
  const labels = domain.split('.')
  if (labels.length < 2) return { ok: false, reason: 'incomplete domain' }
  for (const label of labels) {
    if (!/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label)) return { ok: false, reason: `odd domain part '${label}'` }
  }
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { ok: false, reason: 'numeric top-level domain' }
  return { ok: true, address: `${name}@${domain}` }
}
