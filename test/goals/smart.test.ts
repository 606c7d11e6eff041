import { describe, expect, test } from 'vitest'
import type { GoalSpec } from '../../engine/goals/goal-spec.ts'
import { selectSmartly } from '../../engine/goals/smart/select.ts'
import { familyOf, identity, paperTable, soundTable, type SubsumingTable } from '../../engine/goals/smart/subsuming.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Want } from '../../engine/model/goal/goal.ts'
import type { Criterion } from '../../engine/model/goal/options.ts'
import type { Line, Mutant, MutationOperator } from '../../engine/model/goal/site.ts'
import { compiledFrom, somewhere } from '../support/goals.ts'

const site = { function: 0, place: somewhere, dependsOn: [{ predicate: 0, outcome: true }], root: false }

/** Consecutive lines of one block. */
function block(id: number, from: number, count: number): readonly Line[] {
  return Array.from({ length: count }, (_, at) => ({ ...site, block: id, place: { ...somewhere, line: from + at } }))
}

/** Mutants of one operator, at a place of their own. */
function mutantsOf(
  at: number,
  operator: MutationOperator,
  original: string,
  ...replacements: string[]
): readonly Mutant[] {
  const place = { ...somewhere, start: at, end: at + 1 }
  return replacements.map((replacement) => ({
    ...site,
    place,
    operator,
    original,
    replacement,
    text: `a ${original} b`,
    mutated: `a ${replacement} b`,
  }))
}

function specOf(criterion: Criterion, id: string, want: Want): GoalSpec {
  return { goal: { id, criterion, want, label: id, place: somewhere }, opensWith: site.dependsOn, far: 1 }
}

const branches = (criterion: 'branch' | 'direct-branch'): readonly GoalSpec[] =>
  [true, false].map((outcome) =>
    specOf(criterion, `${criterion}:0:${outcome}`, { kind: criterion, predicate: 0, outcome }),
  )
const calls: readonly GoalSpec[] = [
  specOf('method', 'method:f', { kind: 'call', callable: 0, returns: false }),
  specOf('method-no-exception', 'method-no-exception:f', { kind: 'call', callable: 0, returns: true }),
]

function compiledWith(lines: readonly Line[], mutants: readonly Mutant[]): Compiled {
  return { ...compiledFrom([[['entry']]]), lines, mutants }
}

/** Goals of all criteria of groups 1 and 2 for these lines and mutants. */
function specsOf({ lines, mutants }: Compiled): readonly GoalSpec[] {
  return [
    ...branches('branch'),
    ...branches('direct-branch'),
    ...lines.map((_, line) => specOf('line', `line:${line}`, { kind: 'line', line })),
    ...mutants.map((_, mutant) => specOf('weak-mutation', `mutant:${mutant}`, { kind: 'mutant', mutant })),
    ...calls,
  ]
}

function keptIds(compiled: Compiled, table: SubsumingTable = paperTable, keepsBranches = false): readonly string[] {
  const specs = specsOf(compiled)
  const choices = selectSmartly(compiled, specs, { table, keepsBranches })
  return specs.filter((_, at) => choices[at]!.kept).map((it) => it.goal.id)
}

describe('smart selection', () => {
  test('keeps one criterion per group, and plain branches for algorithms that open goals along them', () => {
    const compiled = compiledWith([], [])
    expect(keptIds(compiled)).toEqual(['direct-branch:0:true', 'direct-branch:0:false', 'method-no-exception:f'])
    expect(keptIds(compiled, paperTable, true).slice(0, 2)).toEqual(['branch:0:true', 'branch:0:false'])
  })

  test('keeps the last line of a block of eight lines, but none of a block of seven', () => {
    const kept = keptIds(compiledWith([...block(0, 1, 7), ...block(1, 10, 8)], []))
    expect(kept.filter((it) => it.startsWith('line'))).toEqual(['line:14'])
  })

  test('keeps exactly the replacements in the tables, for every operator', () => {
    for (const table of [paperTable, soundTable]) {
      for (const original of Object.keys(table).filter((it) => it !== identity)) {
        const negation = original === '==' ? '!=' : original === '!=' ? '==' : undefined
        const others = Object.keys(table).filter((it) => ![original, negation, identity].includes(it))
        const mutants = mutantsOf(0, 'ROR', original, ...others, 'false', 'true')
        const kept = keptIds(compiledWith([], mutants), table).filter((it) => it.startsWith('mutant'))
        const replacements = kept.map((it) => mutants[Number(it.split(':')[1])]!.replacement)
        expect(replacements.toSorted(), original).toEqual(table[original]!.toSorted())
      }
    }
  })

  test('treats strict and loose equality alike, and keeps mutants of operators without a table', () => {
    expect(familyOf('===')).toBe('==')
    const strict = compiledWith([], mutantsOf(0, 'ROR', '===', '>=', '<=', 'false'))
    expect(keptIds(strict).filter((it) => it.startsWith('mutant'))).toEqual(['mutant:0', 'mutant:1'])
    const unknown = compiledWith([], mutantsOf(0, 'AOR', '**', '*', '+'))
    expect(keptIds(unknown).filter((it) => it.startsWith('mutant'))).toEqual(['mutant:0', 'mutant:1'])
  })

  test('keeps both constants for an identity comparison with the sound table, and none with that of the paper', () => {
    const compiled = compiledWith([], mutantsOf(0, 'ROR', '===', '!==', 'true', 'false'))
    const mutantsWith = (table: SubsumingTable): readonly string[] =>
      keptIds(compiled, table).filter((it) => it.startsWith('mutant'))
    expect(mutantsWith(soundTable)).toEqual(['mutant:1', 'mutant:2'])
    expect(mutantsWith(paperTable)).toEqual([])
  })

  test('drops operators whose mutants are infected whenever they are reached', () => {
    const mutants = [
      ...mutantsOf(0, 'UOI', 'n', '-n'),
      ...mutantsOf(3, 'RC', '2', '0'),
      ...mutantsOf(6, 'RV', 'a', 'b'),
      ...mutantsOf(9, 'AOR', '+', '*', '-'),
    ]
    expect(keptIds(compiledWith([], mutants)).filter((it) => it.startsWith('mutant'))).toEqual(['mutant:3'])
  })

  test('names the representative of every goal that is dropped', () => {
    const compiled = compiledWith(block(0, 1, 3), [
      ...mutantsOf(0, 'ROR', '<', '<=', '!=', 'false'),
      ...mutantsOf(3, 'UOI', 'n', '-n'),
    ])
    const specs = specsOf(compiled)
    const choices = selectSmartly(compiled, specs, { table: paperTable, keepsBranches: false })
    const ids = new Set(specs.filter((_, at) => choices[at]!.kept).map((it) => it.goal.id))
    const by = Object.fromEntries(specs.map(({ goal }, at) => [goal.id, choices[at]!.by]))
    for (const [at, choice] of choices.entries()) {
      expect(choice.reason).not.toBe('')
      if (!choice.kept) expect(ids.has(choice.by!), specs[at]!.goal.id).toBe(true)
    }
    expect(by).toMatchObject({
      'branch:0:true': 'direct-branch:0:true',
      'line:0': 'direct-branch:0:true',
      'mutant:2': 'mutant:0',
      'mutant:3': 'direct-branch:0:true',
      'method:f': 'method-no-exception:f',
    })
  })

  test('lets a branch represent a line that depends only on the entry of its function, and keeps unreachable lines', () => {
    const [line] = block(0, 1, 1)
    const entered = { ...line!, root: true, dependsOn: [] }
    const unreachable = { ...line!, dependsOn: [] }
    const compiled = compiledWith([entered, unreachable], [])
    const specs = specsOf(compiled)
    const choices = selectSmartly(compiled, specs, { table: paperTable, keepsBranches: false })
    const of = (id: string): unknown => choices[specs.findIndex((it) => it.goal.id === id)]
    expect(of('line:0')).toMatchObject({ kept: false, by: 'direct-branch:0:true' })
    expect(of('line:1')).toEqual({ kept: true, reason: 'no other goal represents it' })
  })

  test('lets any goal represent a line that every load of the module runs', () => {
    const [line] = block(0, 1, 1)
    const inner = compiledWith([{ ...line!, function: 1, root: true, dependsOn: [] }], [])
    const top = { ...inner.functions[0]!, kind: 'module' as const, predicates: [] }
    const compiled = { ...inner, functions: [...inner.functions, top] }
    const specs = specsOf(compiled)
    const choices = selectSmartly(compiled, specs, { table: paperTable, keepsBranches: false })
    const at = specs.findIndex((it) => it.goal.id === 'line:0')
    expect(choices[at]).toMatchObject({ kept: false, by: 'direct-branch:0:true' })
  })

  test('lets a line represent a mutant that depends on the same outcomes if only lines and mutants are goals', () => {
    const compiled = compiledWith(
      [{ ...site, root: true, dependsOn: [], block: 0 }, ...block(1, 2, 1)],
      mutantsOf(3, 'UOI', 'n', '-n'),
    )
    const specs = specsOf(compiled).filter((it) => ['line', 'weak-mutation'].includes(it.goal.criterion))
    const choices = selectSmartly(compiled, specs, { table: paperTable, keepsBranches: false })
    expect(choices.map((it) => it.by)).toEqual([undefined, undefined, 'line:1'])
  })

  test('keeps all goals of a criterion that is alone in its group', () => {
    const compiled = compiledWith(block(0, 1, 3), [])
    const specs = specsOf(compiled).filter((it) => it.goal.criterion === 'line' || it.goal.criterion === 'method')
    const choices = selectSmartly(compiled, specs, { table: paperTable, keepsBranches: false })
    expect(choices.every((it) => it.kept)).toBe(true)
  })
})
