import { patternOperators, type SymbolicOperator, textMethods } from './symbolic-operators.ts'
import type { Constraint, Primitive, SymbolId } from './symbolic.ts'

/** Operators that are methods of their first operand. */
const methods: ReadonlySet<string> = new Set([...textMethods, 'toString', 'toFixed'])

const patterns: ReadonlySet<string> = new Set(patternOperators)

/** How operators are written that are neither infix, nor methods, nor functions. */
const forms: Partial<Record<SymbolicOperator, (operands: readonly string[]) => string>> = {
  '?:': ([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`,
  square: ([value]) => `(${value} * ${value})`,
  negate: ([value]) => `-${value}`,
  '!': ([value]) => `!${value}`,
  '~': ([value]) => `~${value}`,
  typeof: ([value]) => `typeof ${value}`,
  template: (parts) => `(${parts.filter((it) => it !== '""').join(' + ') || '""'})`,
  length: ([text]) => `${text}.length`,
  index: ([text, at]) => `${text}[${at}]`,
  splitLength: ([text, separator]) => `${text}.split(${separator}).length`,
  splitAt: ([text, separator, at]) => `${text}.split(${separator})[${at}]`,
  'String.fromCharCode': (codes) => `String.fromCharCode(${codes.join(', ')})`,
}

/** An expression of a constraint as JavaScript; `nameOf` says what its inputs are called. */
export function printSymbolic({ nodes }: Constraint, node: SymbolId, nameOf: (input: number) => string): string {
  const text = (id: SymbolId): string => {
    const it = nodes[id]!
    if (it.kind === 'input') return nameOf(it.input)
    if (it.kind === 'constant') return printed(it.value)
    const { operator, operands } = it
    if (patterns.has(operator)) return matching(operator, text(operands[0]!), operands.slice(1).map(constantAt))
    const all = operands.map(text)
    const form = forms[operator]
    if (form !== undefined) return form(all)
    const [first, ...others] = all
    if (methods.has(operator)) return `${first!}.${operator}(${others.join(', ')})`
    return /^\w/.test(operator) ? `${operator}(${all.join(', ')})` : `(${all.join(` ${operator} `)})`
  }
  const constantAt = (id: SymbolId): Primitive => {
    const it = nodes[id]!
    return it.kind === 'constant' ? it.value : undefined
  }
  const whole = text(node)
  return whole.startsWith('(') && whole.endsWith(')') && isOnePair(whole) ? whole.slice(1, -1) : whole
}

/** Whether the first parenthesis is closed by the last. */
function isOnePair(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return false
  }
  return true
}

function matching(operator: string, text: string, [source, flags, group]: readonly Primitive[]): string {
  const pattern = `/${String(source)}/${String(flags)}`
  if (operator === 'search') return `${text}.search(${pattern})`
  return operator === 'test' ? `${pattern}.test(${text})` : `${pattern}.exec(${text})?.[${String(group)}]`
}

function printed(value: Primitive): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value)
}
