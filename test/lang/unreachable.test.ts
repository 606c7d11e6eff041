import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../../engine/techniques/compile.ts'
import { emitInstrumented } from '../../engine/lang/program/emit/emit.ts'
import { flowOf } from '../../engine/lang/flow/flow.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { takeSites } from '../../engine/lang/instrument/sites/sites.ts'
import { findUnreachable } from '../../engine/lang/flow/unreachable/find-unreachable.ts'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createProbes, type Recorder } from '../../engine/runtime/tracing/probes.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Unreachable } from '../../engine/model/subject/unreachable.ts'
import { isRefuted } from '../../engine/solver/refute.ts'
import { casesIn } from '../support/cases.ts'
import { checkedOf, detailedOf, sourceOf } from '../support/compile.ts'
import { branchingFunction, someValues } from '../support/branching-function.ts'
import { impossibleOutcomes } from '../support/unreachable.ts'
import { isFull } from '../support/share.ts'

/** Unreachable outcomes and lines with their reasons, in source order. */
function listing({ predicates, lines, unreachable }: Compiled): string {
  const outcomes = unreachable.outcomes.map(({ predicate, outcome, reason }) => {
    const { place, text } = predicates[predicate]!
    return { at: place.start, text: `${place.line}: \`${text}\` is never ${outcome}. ${reason}` }
  })
  const never = unreachable.lines.map(({ line, reason }) => {
    const { place } = lines[line]!
    return { at: place.start, text: `${place.line}: the line is never executed. ${reason}` }
  })
  const all = [...outcomes, ...never].sort((a, b) => a.at - b.at)
  return all.map((it) => `${it.text}\n`).join('')
}

describe('unreachable code is listed with its reason', () => {
  const cases = casesIn('unreachable')
  for (const name of cases.names) {
    test(name, () => {
      cases.check(name, '.txt', listing(detailedOf(sourceOf(cases.input(name)))))
    })
  }
})

/** The number of functions compiled together, and of calls of each. */
const functions = isFull ? 40 : 15
const calls = 60

/** A module with probes and its unreachable parts, even if it has type errors. */
function built(
  text: string,
  name: string,
): { readonly run: Recorder; readonly code: string; readonly unreachable: Unreachable } {
  const checked = checkedOf(sourceOf(text, name))
  const inventory = takeInventory(checked.files)
  const sites = takeSites(checked, inventory, { ...plain, lines: true })
  const flows = inventory.functions.map((it) => flowOf(it, inventory, sites))
  const { predicates, functions } = inventory
  const sizes = { predicates: predicates.length, functions: functions.length, lines: sites.lines.length }
  return {
    run: createProbes(sizes, createBudget(defaultLimits), defaultLimits),
    code: emitInstrumented(checked, inventory, sites),
    unreachable: findUnreachable(checked, inventory, sites, flows, isRefuted),
  }
}

describe('nothing that is proved unreachable is reached', () => {
  for (const language of ['ts', 'js'] as const) {
    test(`by functions of ${language === 'ts' ? 'declared' : 'undeclared'} types`, () => {
      const seed = Number(process.env.LAWS_SEED ?? 1)
      const programs = fc.sample(branchingFunction(language), { seed, numRuns: functions })
      const text = programs.map((it, at) => `export ${it.replace('NAME', `f${at}`)}`).join('\n')
      const { run, code, unreachable } = built(text, `main.${language}`)
      const load = (new Function('probes', code) as (probes: object) => () => Record<string, Callee>)(run.probes)
      const values = fc.sample(someValues(language), { seed, numRuns: functions * calls })
      programs.forEach((program, at) => {
        run.begin()
        const exported = load()
        for (const args of values.slice(at * calls, (at + 1) * calls)) {
          try {
            exported[`f${at}`]!(...args)
          } catch {
            // Execution counts, however the call ends.
          }
        }
        expect([program, ...impossibleOutcomes(unreachable, run.trace)]).toEqual([program])
      })
      // Checks that enough is proved unreachable for the law to be meaningful.
      expect(functions / 2).toBeLessThan(unreachable.outcomes.length)
    })
  }
})

type Callee = (...args: readonly unknown[]) => unknown
