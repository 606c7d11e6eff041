/**
 * How far the pattern can be moved on after a mismatch (Knuth, Morris, Pratt).
 * @param {string} pattern
 * @returns {number[]}
 */
export function failureTable(pattern) {
  const table = [0]
  let matched = 0
  for (let i = 1; i < pattern.length; i++) {
    while (matched > 0 && pattern[i] !== pattern[matched]) matched = table[matched - 1]
    if (pattern[i] === pattern[matched]) matched++
    table.push(matched)
  }
  return table
}

/**
 * Where the pattern begins in the text, overlaps included.
 * @param {string} text
 * @param {string} pattern
 * @returns {number[]}
 */
export function findAll(text, pattern) {
  if (pattern === '') return []
  const table = failureTable(pattern)
  /** @type {number[]} */
  const found = []
  let matched = 0
  for (let i = 0; i < text.length; i++) {
    while (matched > 0 && text[i] !== pattern[matched]) matched = table[matched - 1]
    if (text[i] === pattern[matched]) matched++
    if (matched === pattern.length) {
      found.push(i - matched + 1)
      matched = table[matched - 1]
    }
  }
  return found
}

/**
 * Searches from the end of the pattern and skips by the bad character (Horspool).
 * @param {string} text
 * @param {string} pattern
 * @param {number} [from]
 */
export function indexOf(text, pattern, from = 0) {
  const last = pattern.length - 1
  if (last < 0) return Math.min(from, text.length)
  /** @type {Map<string, number>} */
  const skip = new Map()
  for (let i = 0; i < last; i++) skip.set(pattern[i], last - i)
  let at = Math.max(0, from)
  while (at + last < text.length) {
    let i = last
    while (i >= 0 && text[at + i] === pattern[i]) i--
    if (i < 0) return at
    at += skip.get(text[at + last]) ?? pattern.length
  }
  return -1
}

/**
 * @param {string} text
 * @param {readonly string[]} words
 * @param {{ ignoreCase?: boolean, wholeWords?: boolean }} [options]
 */
export function highlight(text, words, options = {}) {
  const { ignoreCase = true, wholeWords = false } = options
  const haystack = ignoreCase ? text.toLowerCase() : text
  /** @type {{ start: number, end: number }[]} */
  const ranges = []
  for (const word of words) {
    for (const start of findAll(haystack, ignoreCase ? word.toLowerCase() : word)) {
      const end = start + word.length
      if (wholeWords && (isLetter(text[start - 1]) || isLetter(text[end]))) continue
      ranges.push({ start, end })
    }
  }
  ranges.sort((a, b) => a.start - b.start || b.end - a.end)
  let result = ''
  let done = 0
  for (const { start, end } of ranges) {
    if (start < done) continue
    result += `${text.slice(done, start)}<mark>${text.slice(start, end)}</mark>`
    done = end
  }
  return result + text.slice(done)
}

/** @param {string | undefined} char */
function isLetter(char) {
  return char !== undefined && /\p{L}/u.test(char)
}

/**
 * Longest text that both begin with, and that both end with.
 * @param {string} a
 * @param {string} b
 */
export function commonEnds(a, b) {
  const limit = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < limit && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (suffix < limit - prefix && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix++
  return { prefix: a.slice(0, prefix), suffix: suffix === 0 ? '' : a.slice(-suffix) }
}
