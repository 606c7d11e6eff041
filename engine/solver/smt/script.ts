import type { Constraint, InputId, SymbolicInput, SymbolId } from '../../model/symbolic/symbolic.ts'
import { anything } from './pattern.ts'
import { bool, constant, either, int, type Term, truth, Untranslatable } from './term.ts'
import { translations } from './translations.ts'

/** A constraint in SMT-LIB. */
export interface Script {
  readonly text: string
  /** The inputs of the conditions, in the order in which the script requests their values. */
  readonly inputs: readonly InputId[]
}

/** Translates to SMT-LIB with a limit in Z3's unit, and requests the effort spent. Throws `Untranslatable`. */
export function scriptOf({ inputs, nodes, conditions }: Constraint, effort: number): Script {
  const lines: string[] = []
  const used = new Set<InputId>()
  const known = new Map<SymbolId, Term>()

  const declared = (input: InputId): Term => {
    const { term, bounds } = variable(inputs[input]!, `x${input}`)
    if (!used.has(input)) lines.push(`(declare-const x${input} ${smtSort(term)})`, ...bounds.map(assertion))
    used.add(input)
    return term
  }
  const termOf = (id: SymbolId): Term => {
    const term = known.get(id) ?? made(id)
    known.set(id, term)
    return term
  }
  const made = (id: SymbolId): Term => {
    const node = nodes[id]!
    if (node.kind === 'input') return declared(node.input)
    if (node.kind === 'constant') return constant(node.value)
    const translate = translations[node.operator]
    if (translate === undefined) throw new Untranslatable(node.operator)
    const term = translate(...node.operands.map(termOf))
    if (term.value !== undefined) return term
    // A name avoids repeating a shared term.
    lines.push(`(define-fun n${id} () ${smtSort(term)} ${term.text})`)
    return { ...term, text: `n${id}` }
  }
  for (const { node, outcome } of conditions) {
    const holds = truth(termOf(node))
    lines.push(assertion(outcome ? holds : `(not ${holds})`))
  }
  const free = [...used]
  const names = free.map((it) => `x${it}`).join(' ')
  const text = [
    `(set-option :rlimit ${effort})`,
    ...lines,
    '(check-sat-using smt)',
    `(get-value (${names}))`,
    '(get-info :rlimit)',
  ]
  return { text: text.join('\n'), inputs: free }
}

function assertion(text: string): string {
  return `(assert ${text})`
}

function smtSort({ sort }: Term): string {
  return sort === 'BigInt' ? 'Int' : sort
}

/** A variable for an input, and its bounds. Its sort determines whether it is an integer. */
function variable(input: SymbolicInput, name: string): { readonly term: Term; readonly bounds: readonly string[] } {
  switch (input.sort) {
    case 'number':
    case 'bigint': {
      const term: Term =
        input.sort === 'bigint'
          ? { sort: 'BigInt', text: name }
          : input.isInteger
            ? int(name)
            : { sort: 'Real', text: name }
      const bound = (value: number | bigint): string =>
        term.sort === 'Real' ? `(to_real ${constant(BigInt(Math.trunc(Number(value)))).text})` : constant(value).text
      const isBound = (value: number | bigint | undefined): value is number | bigint =>
        typeof value === 'bigint' || Number.isFinite(value)
      return {
        term,
        bounds: [
          ...(isBound(input.low) ? [`(<= ${bound(input.low)} ${name})`] : []),
          ...(isBound(input.high) ? [`(<= ${name} ${bound(input.high)})`] : []),
        ],
      }
    }
    case 'string':
      return {
        term: { sort: 'String', text: name },
        bounds: [
          `(<= ${input.shortest} (str.len ${name}))`,
          `(<= (str.len ${name}) ${input.longest})`,
          `(str.in_re ${name} ${anything})`,
        ],
      }
    case 'boolean':
      return { term: bool(name), bounds: [] }
    case 'choice': {
      const values = input.values.map(constant)
      const term: Term = { sort: values.reduce((a, b) => either('true', a, b)).sort, text: name }
      if (values.some((it) => it.sort !== term.sort)) throw new Untranslatable('a choice of several types')
      return { term, bounds: [`(or ${values.map((it) => `(= ${name} ${it.text})`).join(' ')})`] }
    }
  }
}
