import { mapRefs, type Ref, type TestCase, uses } from '../model/test/statement.ts'
import type { TemplateStatement, TestTemplate } from '../model/test/test-template.ts'
import { chance, pick, type Random } from '../random/random.ts'
import { type Draft, draftOf, type Kit, push, simplestDepth } from './draft.ts'
import { create } from './values.ts'
import { none } from './want.ts'
import type { Workshop } from './workshop.ts'

/** A test that was made of a template. */
export interface Planted {
  readonly template: TestTemplate
  readonly test: TestCase
  /** Where the value of each template statement is, by its position. */
  readonly places: readonly Ref[]
}

/** Tests of templates are no longer than this, and than any test may be: a longer one would slow the search down. */
const longestPlanted = 60

/** The same kit, but nothing in scope is used again: slots share no literal [ES++ PRIMITIVE_REUSE 0]. */
export function freshKit(kit: Kit, fresh: Workshop): Kit {
  return { ...kit, fill: create, workshop: fresh }
}

/** The workshop of a fresh kit. */
export function freshWorkshop(workshop: Workshop): Workshop {
  return { ...workshop, reuse: new Float64Array(workshop.reuse.length) }
}

/**
 * A test of a template, its slots filled with new values, or with literals that have proven themselves: the simplest where
 * random ones take too much room. `before` gives
 * the values of the slots that `isKept`. Undefined when some value cannot be had, or there is no room at all.
 */
export function plant(
  kit: Kit,
  template: TestTemplate,
  random: Random,
  before?: { readonly planted: Planted; readonly isKept: (at: number) => boolean },
): Planted | undefined {
  return filled(kit, template, random, before, 0) ?? filled(kit, template, random, before, simplestDepth)
}

type Before = { readonly planted: Planted; readonly isKept: (at: number) => boolean } | undefined

function filled(kit: Kit, template: TestTemplate, random: Random, before: Before, depth: number): Planted | undefined {
  const { parameters } = kit.workshop
  const own = chance(random, parameters.ownValues) ? ownValues(kit) : undefined
  const draft = draftOf(own === undefined ? kit : own.kit, [], 0, random)
  draft.room = Math.min(draft.room, longestPlanted)
  const places: Ref[] = []
  for (let at = 0; at < template.statements.length; at++) {
    const statement = template.statements[at]!
    const isKept = statement.kind === 'slot' && before?.isKept(at) === true
    const ref = isKept ? copied(draft, before.planted, at) : put(draft, statement, places, depth)
    if (ref === none) return undefined
    places.push(ref)
    own?.note(draft.statements)
  }
  return { template, test: draft.statements, places }
}

/** A kit that draws from the values of the very test, as far as these are noted, rather than from observed ones. */
function ownValues(kit: Kit): { readonly kit: Kit; readonly note: (statements: TestCase) => void } {
  const { numbers, strings, bigints } = kit.pool
  const own = { numbers: [] as number[], strings: [] as string[], bigints: [] as bigint[] }
  let noted = 0
  return {
    kit: {
      ...kit,
      pool: {
        ...kit.pool,
        numbers: { ...numbers, observed: own.numbers },
        strings: { ...strings, observed: own.strings },
        bigints: { ...bigints, observed: own.bigints },
      },
    },
    note(statements) {
      for (; noted < statements.length; noted++) {
        const it = statements[noted]!
        if (it.kind !== 'literal') continue
        if (typeof it.value === 'number') own.numbers.push(it.value)
        else if (typeof it.value === 'string') own.strings.push(it.value)
        else if (typeof it.value === 'bigint') own.bigints.push(it.value)
      }
    },
  }
}

function put(draft: Draft, statement: TemplateStatement, places: readonly Ref[], depth: number): Ref {
  if (statement.kind !== 'slot')
    return push(
      draft,
      mapRefs(statement, (ref) => places[ref]!),
    )
  const { type, among, proven } = statement
  if (among !== undefined) return push(draft, { kind: 'literal', type, value: pick(draft.random, among) })
  if (proven !== undefined && chance(draft.random, draft.workshop.parameters.provenLiteral))
    return push(draft, pick(draft.random, proven))
  const from = draft.types.length
  const ref = create(draft, type, isPlain(draft, type) ? 0 : depth)
  return ref === draft.types.length - 1 && standsAlone(draft, from) ? ref : none
}

/** Whether the statements from a position on use nothing before it, as a value in scope where no new one could be had. */
function standsAlone({ statements }: Draft, from: Ref): boolean {
  for (let at = from; at < statements.length; at++) if (uses(statements[at]!).some((ref) => ref < from)) return false
  return true
}

/** Whether a value is one statement, so that a random one takes no more room than the simplest. */
function isPlain({ workshop }: Draft, type: number): boolean {
  switch (workshop.subject.types[type]!.kind) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'enum':
    case 'literal':
    case 'template':
    case 'branded':
      return true
    default:
      return false
  }
}

/** The statements that a slot had: they end with its value and refer to nothing before them. */
function copied(draft: Draft, { test, places }: Planted, at: number): Ref {
  const from = at === 0 ? 0 : places[at - 1]! + 1
  const by = draft.types.length - from
  let ref: Ref = none
  for (let i = from; i <= places[at]!; i++) {
    ref = push(
      draft,
      mapRefs(test[i]!, (it) => it + by),
    )
    if (ref === none) return none
  }
  return ref
}
