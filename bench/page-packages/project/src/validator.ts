import validator from 'validator'
import isEmail from 'validator/lib/isEmail'

/** The kind of a contact that someone has typed. */
export function contact(text: string): string {
  const typed = validator.trim(text)
  if (validator.isEmpty(typed)) return 'nothing'
  if (isEmail(typed)) return 'mail'
  if (validator.isURL(typed, { require_protocol: true })) return 'page'
  return validator.isNumeric(typed) && validator.isLength(typed, { min: 6, max: 15 }) ? 'phone' : 'name'
}

/** The text for a page, without markup. */
export function shown(text: string): string {
  const safe = validator.escape(validator.stripLow(text))
  return safe === text ? text : `${safe} (escaped)`
}

/** Problems of a password. */
export function problems(password: string): readonly string[] {
  if (validator.isStrongPassword(password)) return []
  return validator.isByteLength(password, { min: 8 }) ? ['too simple'] : ['too short', 'too simple']
}
