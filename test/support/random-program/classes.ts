import { maybe, oneOf, several, tag, text, type Text } from './text.ts'
import type { Grammar } from './rule.ts'

/** Classes with members of every kind, in any order. */
export function classes(grammar: Grammar, _place: unknown, depth: number): Text {
  const field = grammar.expression({ suspends: 'never', jumps: 'none', home: 'method' }, depth - 1)
  const outer = grammar.expression({ suspends: 'never', jumps: 'none', home: 'neither' }, depth - 1)
  const statement = grammar.statement({ suspends: 'never', jumps: 'none', home: 'method' }, depth - 1)
  const member = oneOf(
    text`r = ${field};`,
    text`static t = ${outer};`,
    text`[log(${tag}, 'q')] = ${field};`,
    text`get g() { if (!fuel()) return 1; return ${field} }`,
    text`set g(v) { if (fuel()) ${statement} }`,
    text`m(v = ${field}) { if (!fuel()) return v; ${maybe(statement)} return super.m?.(${field}) }`,
    text`*i(v) { if (fuel()) yield ${field} }`,
    text`static { ${maybe(grammar.statement({ suspends: 'never', jumps: 'none', home: 'neither' }, depth - 1))} }`,
    text`static has(v) { return #secret in v ? 1 : 2 }`,
  )
  const constructor = text`constructor(v, w = ${outer}) { if (fuel()) { ${maybe(grammar.statement({ suspends: 'never', jumps: 'none', home: 'neither' }, depth - 1))} } super(v); ${maybe(statement)} }`
  const hidden = text`#hidden(v) { return ${field} } n(v) { return fuel() && this.#hidden(v) }`
  return text`class extends Base { #secret = ${outer}; ${maybe(constructor)} ${maybe(hidden)} ${several(member, ' ', 0, 3)} }`
}
