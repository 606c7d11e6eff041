const registry = {}

export function register(name, handler) {
  registry[name] = registry[name] || []
  registry[name].push(handler)
}

export function emit(name, payload) {
  ;(registry[name] || []).forEach((handler) => handler(payload))
}

export function depth(node) {
  if (!node) return 0
  return 1 + Math.max(depth(node.left), depth(node.right))
}

export function last(list) {
  let current = list.head
  while (current.next) current = current.next
  return current.value
}

export function initials({ first, last = '', tags: [tag] }, options = {}) {
  const { separator = '.', upper } = options
  const text = first.charAt(0) + separator + last.charAt(0) + tag
  return upper ? text.toUpperCase() : text
}

export function names(people) {
  const adults = people.filter((it) => 18 <= it.age)
  return adults.map(nameOf)
}

function nameOf(person) {
  return person.name.trim()
}

export function parse(text) {
  return JSON.parse(text)
}

export const retry = async (job, times = 3) => {
  for (let left = times; 0 < left; left--) {
    const result = await job(left)
    if (result.ok) return result
  }
}
