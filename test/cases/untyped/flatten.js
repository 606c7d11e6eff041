export function flatten(list, depth = 1) {
  if (!Array.isArray(list)) throw new TypeError('flatten: not an array')
  const flat = []
  for (const it of list) {
    if (Array.isArray(it) && 0 < depth) flat.push(...flatten(it, depth - 1))
    else if (it !== undefined) flat.push(it)
  }
  return flat
}

export function groupBy(list, key) {
  const groups = {}
  for (const it of list) {
    const name = typeof key === 'function' ? key(it) : it[key]
    if (name === undefined) continue
    if (!(name in groups)) groups[name] = []
    groups[name].push(it)
  }
  return groups
}

export function uniqueBy(list, key) {
  const seen = new Set()
  return list.filter((it) => {
    const id = key ? it[key] : it
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}
