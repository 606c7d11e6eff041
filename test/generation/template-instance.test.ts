import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTemplates } from '../../engine/techniques/objects/dynamic/templates.ts'
import type { Candidate } from '../../engine/generation/candidate.ts'
import { createGenerator, type Generator } from '../../engine/generation/generator.ts'
import { standardParameters } from '../../engine/generation/parameters.ts'
import type { TemplateInstance } from '../../engine/generation/template-instance.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { PredicateId } from '../../engine/model/goal/predicate.ts'
import { uses } from '../../engine/model/test/statement.ts'
import { pick, type Random, seeded } from '../../engine/random/random.ts'
import { sourceOf, withObjectsOf } from '../support/compile.ts'
import { callsTarget, faults } from './laws.ts'

const sources = ['bench/large/order-management', 'bench/subjects/access-control', 'bench/flags/stock-allocation']

/** A generator that starts every test from a template if there is one. */
function generatorWithTemplates(compiled: Compiled): Generator & { readonly refused: readonly PredicateId[] } {
  const templates = createTemplates(compiled)
  const predicates = [...templates.predicates]
  const refused: PredicateId[] = []
  const source = {
    name: 'objects',
    probability: 1,
    template: (random: Random) => templates.make(pick(random, predicates), random),
    refused: ({ predicate }: { readonly predicate: PredicateId }) => {
      refused.push(predicate)
      templates.shorten(predicate)
    },
  } as const
  return { ...createGenerator(compiled.subject, { parameters: standardParameters, seeds: [source] }), refused }
}

/** The statements whose value is used more often than the template requires. */
function sharedIn({ template, test: it, places }: TemplateInstance): readonly number[] {
  const usesIn = (statements: readonly { readonly kind: string }[], ref: number): number =>
    statements.filter((one) => one.kind !== 'slot' && uses(one as Candidate['test'][number]).includes(ref)).length
  return it.flatMap((_, at) => {
    const planned = places.indexOf(at)
    const most = planned < 0 ? 1 : usesIn(template.statements, planned)
    return most < usesIn(it, at) ? [at] : []
  })
}

describe.each(sources)('tests from templates for %s', (name) => {
  const compiled = withObjectsOf(sourceOf(readFileSync(new URL(`../../${name}.ts`, import.meta.url), 'utf8')))
  const { subject } = compiled
  const samplesOf = (generator: Generator, random: Random): readonly Candidate[] =>
    Array.from({ length: 200 }, () => generator.sample(random)).filter((it) => it.instance !== undefined)

  test('are well typed and within the length limit, call the target last, and share only the values the template shares', () => {
    const samples = samplesOf(generatorWithTemplates(compiled), seeded(1))
    expect(samples.length).toBeGreaterThan(100)
    for (const { test: it, instance, origin } of samples) {
      expect(faults(subject, it)).toEqual([])
      expect(it.length).toBeLessThanOrEqual(60)
      expect(callsTarget(subject, it)).toBe(true)
      expect(instance!.places.at(-1)).toBe(it.length - 1)
      expect(sharedIn(instance!)).toEqual([])
      expect(origin).toBe('objects')
    }
  })

  test('keep the slots selected for keeping when they are refilled', () => {
    const generator = generatorWithTemplates(compiled)
    const random = seeded(2)
    for (const it of samplesOf(generator, random)) {
      const { template, places } = it.instance!
      const slots = template.statements.flatMap((one, at) => (one.kind === 'slot' ? [at] : []))
      const again = generator.refill(it, (at) => at !== slots[0], random)
      if (again === undefined) continue
      expect(faults(subject, again.test)).toEqual([])
      for (const at of slots.slice(1)) {
        const [before, after] = [it.test[places[at]!]!, again.test[again.instance!.places[at]!]!]
        expect(after.kind === 'literal' ? after : after.kind).toEqual(before.kind === 'literal' ? before : before.kind)
      }
    }
  })

  test('keep their origin through mutation, but not their template once it no longer matches', () => {
    const generator = generatorWithTemplates(compiled)
    const random = seeded(3)
    const [instance] = samplesOf(generator, random)
    const mutant = generator.mutate(instance!, random)
    expect(mutant.origin).toBe('objects')
    expect(mutant.instance === undefined || mutant === instance).toBe(true)
  })
})
