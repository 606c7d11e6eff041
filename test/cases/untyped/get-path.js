const steps = (path) => (Array.isArray(path) ? path : path.split('.').filter((it) => it !== ''))

export function get(object, path, fallback) {
  let current = object
  for (const step of steps(path)) {
    if (current === null || current === undefined) return fallback
    current = current[step]
  }
  return current === undefined ? fallback : current
}

export function set(object, path, value) {
  const keys = steps(path)
  if (keys.length === 0) return value
  const [first, ...others] = keys
  const copy = Array.isArray(object) ? [...object] : { ...object }
  copy[first] = set(copy[first], others, value)
  return copy
}

export function pick(object, keys) {
  return keys.reduce((picked, key) => {
    if (key in object) picked[key] = object[key]
    return picked
  }, {})
}
