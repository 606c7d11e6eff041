/** Rules by name, as they are written into a form: `required`, `min:3`, `max:10`, `one:a|b`, `digits`, `date`. */
export function check(value: string, rule: string): boolean {
  const colon = rule.indexOf(':')
  const name = colon === -1 ? rule : rule.slice(0, colon)
  const argument = colon === -1 ? '' : rule.slice(colon + 1)
  switch (name) {
    case 'required':
      return value.trim() !== ''
    case 'min':
      return value.length >= parseInt(argument, 10)
    case 'max':
      return value.length <= parseInt(argument, 10)
    case 'one':
      return argument.split('|').includes(value)
    case 'digits':
      return /^\d+$/.test(value)
    case 'hex':
      return /^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)
    case 'date':
      return isDate(value)
    default:
      throw new Error(`No such rule: ${name}`)
  }
}

function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (match === null) return false
  const month = Number(match[2])
  const day = Number(match[3])
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** The first of several rules, separated by commas, that a value breaks. */
export function firstBroken(value: string, rules: string): string | undefined {
  for (const rule of rules.split(',')) {
    if (!check(value, rule)) return rule
  }
  return undefined
}
