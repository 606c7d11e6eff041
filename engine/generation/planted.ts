import { mapRefs, type Ref, type TestCase, uses } from '../model/statement.ts'
import type { TemplateStatement, TestTemplate } from '../model/test-template.ts'
import { pick, type Random } from '../random/random.ts'
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
 * A test of a template, its slots filled with new values: the simplest where random ones take too much room. `before` gives
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
  const draft = draftOf(kit, [], 0, random)
  draft.room = Math.min(draft.room, longestPlanted)
  const places: Ref[] = []
  for (let at = 0; at < template.statements.length; at++) {
    const statement = template.statements[at]!
    const isKept = statement.kind === 'slot' && before?.isKept(at) === true
    const ref = isKept ? copied(draft, before.planted, at) : put(draft, statement, places, depth)
    if (ref === none) return undefined
    places.push(ref)
  }
  return { template, test: draft.statements, places }
}

function put(draft: Draft, statement: TemplateStatement, places: readonly Ref[], depth: number): Ref {
  if (statement.kind !== 'slot')
    return push(
      draft,
      mapRefs(statement, (ref) => places[ref]!),
    )
  const { type, among } = statement
  if (among !== undefined) return push(draft, { kind: 'literal', type, value: pick(draft.random, among) })
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
