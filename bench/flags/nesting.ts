export type Report = 'fine' | 'unbalanced' | 'crossed' | 'too deep' | 'empty element' | 'duplicate attribute'

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function isOpening(char: string): boolean {
  return char === '(' || char === '[' || char === '{'
}

function isClosing(char: string): boolean {
  return char === ')' || char === ']' || char === '}'
}

/** Whether what is left closes all that is open, innermost last. */
function closes(text: string, open: string): boolean {
  if (text === '') return open === ''
  const char = text[0]!
  const rest = text.slice(1)
  if (isOpening(char)) return closes(rest, open + char)
  if (!isClosing(char)) return closes(rest, open)
  const last = open.at(-1)
  return last !== undefined && pairs[last] === char && closes(rest, open.slice(0, -1))
}

function hasEqualCounts(text: string): boolean {
  let count = 0
  for (const char of text) {
    if (isOpening(char)) count++
    else if (isClosing(char)) count--
  }
  return count === 0
}

export function isPalindrome(text: string): boolean {
  if (text.length < 2) return true
  return text.at(0) === text.at(-1) && isPalindrome(text.slice(1, -1))
}

export function checkBrackets(text: string): Report {
  if (!hasEqualCounts(text)) return 'unbalanced'
  if (!closes(text, '')) return 'crossed'
  return isDeep(text, 4) ? 'too deep' : 'fine'
}

function isDeep(text: string, limit: number): boolean {
  let depth = 0
  let deep = false
  for (const char of text) {
    if (isOpening(char)) depth++
    if (isClosing(char)) depth--
    if (depth > limit) deep = true
  }
  return deep
}

export interface Element {
  readonly name: string
  readonly attributes: readonly string[]
  readonly children: readonly Element[]
}

function isVoid({ name }: Element): boolean {
  return name === 'br' || name === 'hr' || name === 'img'
}

function isWellFormed(element: Element): boolean {
  if (isVoid(element)) return element.children.length === 0
  return element.children.every(isWellFormed)
}

function isNestedIn(element: Element, name: string): boolean {
  return element.children.some((it) => it.name === name || isNestedIn(it, name))
}

function hasUniqueAttributes({ attributes, children }: Element): boolean {
  const unique = new Set(attributes).size === attributes.length
  return unique && children.every(hasUniqueAttributes)
}

function isWithinDepth({ children }: Element, limit: number): boolean {
  if (limit === 0) return false
  for (const it of children) {
    if (!isWithinDepth(it, limit - 1)) return false
  }
  return true
}

export function checkElement(element: Element): Report {
  if (isWithinDepth(element, 3) === false) return 'too deep'
  if (!isWellFormed(element)) return 'empty element'
  if (!hasUniqueAttributes(element)) return 'duplicate attribute'
  // A link in a link, as a form in a form, ends the outer one.
  const crossed = ['a', 'form'].some((it) => element.name === it && isNestedIn(element, it))
  return crossed ? 'crossed' : 'fine'
}
