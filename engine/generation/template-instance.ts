import { mapRefs, type Ref, type TestCase, uses } from '../model/test/statement.ts'
import type { TemplateStatement, TestTemplate } from '../model/test/test-template.ts'
import { chance, pick, type Random } from '../random/random.ts'
import { type TestBuilder, testBuilder, type GenerationContext, push, simplestDepth } from './test-builder.ts'
import { create } from './values/values.ts'
import { nothing } from './slot-kind.ts'
import type { SubjectIndex } from './subject-index.ts'

/** A test that instantiates a template. */
export interface TemplateInstance {
  readonly template: TestTemplate
  readonly test: TestCase
  /** By position, the value of each template statement. */
  readonly places: readonly Ref[]
}

/** Limit for tests of templates, besides that of all tests: longer ones would slow the search down. */
const longestInstance = 60

/** The same context without reuse of values in scope: slots share no literal [ES++ PRIMITIVE_REUSE 0]. */
export function templateContext(context: GenerationContext, fresh: SubjectIndex): GenerationContext {
  return { ...context, fill: create, index: fresh }
}

/** The index for `templateContext`. */
export function templateIndex(index: SubjectIndex): SubjectIndex {
  return { ...index, reuse: new Float64Array(index.reuse.length) }
}

/**
 * Instantiates a template with new values or proven literals in its slots; simplest values if random ones need too much
 * room. `before` supplies the values of slots that `isKept`. `undefined` if a value is impossible or there is no room.
 */
export function instantiate(
  context: GenerationContext,
  template: TestTemplate,
  random: Random,
  before?: { readonly instance: TemplateInstance; readonly isKept: (at: number) => boolean },
): TemplateInstance | undefined {
  return filled(context, template, random, before, 0) ?? filled(context, template, random, before, simplestDepth)
}

type Before = { readonly instance: TemplateInstance; readonly isKept: (at: number) => boolean } | undefined

function filled(
  context: GenerationContext,
  template: TestTemplate,
  random: Random,
  before: Before,
  depth: number,
): TemplateInstance | undefined {
  const { parameters } = context.index
  const own = chance(random, parameters.ownValues) ? ownValues(context) : undefined
  const builder = testBuilder(own === undefined ? context : own.ownContext, [], 0, random)
  builder.room = Math.min(builder.room, longestInstance)
  const places: Ref[] = []
  for (let at = 0; at < template.statements.length; at++) {
    const statement = template.statements[at]!
    const isKept = statement.kind === 'slot' && before?.isKept(at) === true
    const ref = isKept ? copied(builder, before.instance, at) : put(builder, statement, places, depth)
    if (ref === nothing) return undefined
    places.push(ref)
    own?.note(builder.statements)
  }
  return { template, test: builder.statements, places }
}

/** A context that draws from the noted values of the same test instead of observed ones. */
function ownValues(context: GenerationContext): {
  readonly ownContext: GenerationContext
  readonly note: (statements: TestCase) => void
} {
  const { numbers, strings, bigints } = context.pool
  const own = { numbers: [] as number[], strings: [] as string[], bigints: [] as bigint[] }
  let noted = 0
  return {
    ownContext: {
      ...context,
      pool: {
        ...context.pool,
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

function put(builder: TestBuilder, statement: TemplateStatement, places: readonly Ref[], depth: number): Ref {
  if (statement.kind !== 'slot')
    return push(
      builder,
      mapRefs(statement, (ref) => places[ref]!),
    )
  const { type, among, proven } = statement
  if (among !== undefined) return push(builder, { kind: 'literal', type, value: pick(builder.random, among) })
  if (proven !== undefined && chance(builder.random, builder.index.parameters.provenLiteral))
    return push(builder, pick(builder.random, proven))
  const from = builder.types.length
  const ref = create(builder, type, isPlain(builder, type) ? 0 : depth)
  return ref === builder.types.length - 1 && standsAlone(builder, from) ? ref : nothing
}

/** Whether the statements from a position on use nothing before it, such as a reused value. */
function standsAlone({ statements }: TestBuilder, from: Ref): boolean {
  for (let at = from; at < statements.length; at++) if (uses(statements[at]!).some((ref) => ref < from)) return false
  return true
}

/** Whether a value is one statement, so that a random one needs no more room than the simplest. */
function isPlain({ index }: TestBuilder, type: number): boolean {
  switch (index.subject.types[type]!.kind) {
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

/** Copies the statements of a slot, which end with its value and refer to nothing before them. */
function copied(builder: TestBuilder, { test, places }: TemplateInstance, at: number): Ref {
  const from = at === 0 ? 0 : places[at - 1]! + 1
  const by = builder.types.length - from
  let ref: Ref = nothing
  for (let i = from; i <= places[at]!; i++) {
    ref = push(
      builder,
      mapRefs(test[i]!, (it) => it + by),
    )
    if (ref === nothing) return nothing
  }
  return ref
}
