type Scope = Record<string, unknown>

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly filters: readonly string[] }
  | { readonly kind: 'if'; readonly path: readonly string[]; readonly then: Part[]; readonly otherwise: Part[] }
  | { readonly kind: 'each'; readonly path: readonly string[]; readonly body: Part[] }

export class TemplateError extends Error {}

const filters: Record<string, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  escape: (text) => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`),
}

/** Parses `{{ name | upper }}`, `{{#if a.b}}…{{else}}…{{/if}}` and `{{#each items}}{{ this }}{{/each}}`. */
export function parseTemplate(source: string): Part[] {
  const root: Part[] = []
  const stack: { readonly block: 'if' | 'each'; readonly outer: Part[]; readonly part: Part }[] = []
  let parts = root

  // Splitting by a group puts the tags at odd places.
  source.split(/\{\{\s*(.*?)\s*\}\}/).forEach((piece, index) => {
    if (index % 2 === 0) {
      if (piece !== '') parts.push({ kind: 'text', text: piece })
      return
    }
    if (piece.startsWith('#if ')) {
      const part: Part = { kind: 'if', path: pathOf(piece.slice(4)), then: [], otherwise: [] }
      parts.push(part)
      stack.push({ block: 'if', outer: parts, part })
      parts = part.then
    } else if (piece.startsWith('#each ')) {
      const part: Part = { kind: 'each', path: pathOf(piece.slice(6)), body: [] }
      parts.push(part)
      stack.push({ block: 'each', outer: parts, part })
      parts = part.body
    } else if (piece === 'else') {
      const open = stack.at(-1)
      if (open?.part.kind !== 'if') throw new TemplateError('else without if')
      parts = open.part.otherwise
    } else if (piece.startsWith('/')) {
      const open = stack.pop()
      if (open?.block !== piece.slice(1)) throw new TemplateError(`Unexpected ${piece}`)
      parts = open.outer
    } else {
      const [path = '', ...names] = piece.split('|').map((it) => it.trim())
      parts.push({ kind: 'value', path: pathOf(path), filters: names })
    }
  })
  if (stack.length > 0) throw new TemplateError(`Unclosed ${stack.at(-1)!.block}`)
  return root
}

function pathOf(text: string): string[] {
  return text.trim().split('.')
}

function lookup(scopes: readonly Scope[], [first = '', ...rest]: readonly string[]): unknown {
  const scope = scopes.findLast((it) => first in it)
  let value = scope?.[first]
  for (const key of rest) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Scope)[key]
  }
  return value
}

function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function renderParts(parts: readonly Part[], scopes: readonly Scope[]): string {
  return parts.map((part) => renderPart(part, scopes)).join('')
}

function renderPart(part: Part, scopes: readonly Scope[]): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'value': {
      const value = lookup(scopes, part.path)
      const text = value === undefined || value === null ? '' : String(value)
      return part.filters.reduce((it, name) => {
        const filter = filters[name]
        if (filter === undefined) throw new TemplateError(`Unknown filter ${name}`)
        return filter(it)
      }, text)
    }
    case 'if':
      return renderParts(isTruthy(lookup(scopes, part.path)) ? part.then : part.otherwise, scopes)
    case 'each': {
      const items = lookup(scopes, part.path)
      if (!Array.isArray(items)) return ''
      return items.map((item, index) => renderParts(part.body, [...scopes, { this: item, index }])).join('')
    }
  }
}

export function render(source: string, scope: Scope): string {
  return renderParts(parseTemplate(source), [scope])
}
