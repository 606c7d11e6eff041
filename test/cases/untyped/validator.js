export function validate(value, schema, path = '$') {
  const problems = []
  const complain = (text) => problems.push(`${path}: ${text}`)
  if (value === undefined || value === null) {
    if (schema.required) complain('is missing')
    return problems
  }
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') complain('is no string')
      else {
        if (schema.minLength !== undefined && value.length < schema.minLength) complain('is too short')
        if (schema.pattern && !schema.pattern.test(value)) complain('does not match')
      }
      break
    case 'number':
      if (typeof value !== 'number' || Number.isNaN(value)) complain('is no number')
      else if (value < schema.min || schema.max < value) complain('is out of range')
      break
    case 'array':
      if (!Array.isArray(value)) complain('is no list')
      else value.forEach((it, at) => problems.push(...validate(it, schema.items, `${path}[${at}]`)))
      break
    case 'object':
      if (typeof value !== 'object') complain('is no object')
      else {
        for (const name of Object.keys(schema.properties)) {
          problems.push(...validate(value[name], schema.properties[name], `${path}.${name}`))
        }
      }
      break
    default:
      throw new Error(`unknown type ${schema.type}`)
  }
  return problems
}
