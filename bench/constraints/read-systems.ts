import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Constraint, SymbolicInput, SymbolId } from '../../engine/model/symbolic/symbolic.ts'
import { createSymbolicBuilder } from '../../engine/model/symbolic/symbolic-builder.ts'
import { parseCondition } from './parse-condition.ts'

/** A constraint with known satisfiability. */
export interface System {
  /** The name of its file. */
  readonly kind: string
  readonly text: string
  readonly isSatisfiable: boolean
  readonly constraint: Constraint
}

const folder = 'bench/constraints/systems'

/** Reads all systems, by kind. */
export function readSystems(): readonly System[] {
  return readdirSync(folder).flatMap((file) => systemsOf(parse(file).name, readFileSync(join(folder, file), 'utf8')))
}

/**
 * Parses one system per line: satisfiable or not, inputs, condition, as in `yes x: int, s: string where s.length ===
 * x`. Skips empty lines and `#` comments.
 */
export function systemsOf(kind: string, text: string): readonly System[] {
  const lines = text.split('\n').filter((it) => it.trim() !== '' && !it.startsWith('#'))
  return lines.map((line) => {
    const parts = /^(yes|no) +(.*?) where (.*)$/.exec(line)
    if (parts === null) throw new Error(`Not a system of constraints: ${line}`)
    const [, known, declarations, condition] = parts
    return { kind, text: line, isSatisfiable: known === 'yes', constraint: parseSystem(declarations!, condition!) }
  })
}

function parseSystem(declarations: string, condition: string): Constraint {
  const builder = createSymbolicBuilder()
  const names = new Map<string, SymbolId>()
  for (const declaration of declarations.split(', ')) {
    const [name, sort] = declaration.split(': ')
    names.set(name!, builder.input(inputOf(sort!)))
  }
  const node = parseCondition(condition, names, builder)
  return builder.constraint([{ node, outcome: true }])
}

/** Longest string without another bound. */
const longestText = 1000

/** Parses `int`, `number`, `string`, `bigint`, perhaps with bounds as in `int(0..9)`; `real` (not NaN); `boolean`. */
function inputOf(sort: string): SymbolicInput {
  const [, name, low, high] = /^(\w+)(?:\((.*)\.\.(.*)\))?$/.exec(sort) ?? []
  const [least, most] = [low === undefined ? undefined : Number(low), high === undefined ? undefined : Number(high)]
  switch (name) {
    case 'int':
      return {
        sort: 'number',
        low: least ?? Number.MIN_SAFE_INTEGER,
        high: most ?? Number.MAX_SAFE_INTEGER,
        isInteger: true,
        hasNaN: false,
      }
    case 'real':
      return { sort: 'number', low: least ?? -Infinity, high: most ?? Infinity, isInteger: false, hasNaN: false }
    case 'number':
      return { sort: 'number', low: -Infinity, high: Infinity, isInteger: false, hasNaN: true }
    case 'string':
      return { sort: 'string', shortest: least ?? 0, longest: most ?? longestText }
    case 'boolean':
      return { sort: 'boolean' }
    case 'bigint':
      return { sort: 'bigint', low: undefined, high: undefined }
    default:
      return {
        sort: 'choice',
        values: sort.split(' | ').map((it) => JSON.parse(it.replaceAll("'", '"')) as string | number),
      }
  }
}
