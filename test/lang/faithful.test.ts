import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createActivations } from '../../engine/runtime/tracing/activations.ts'
import { createConcolicRecorder } from '../../engine/runtime/concolic/recorder.ts'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createProbes, type Recorder } from '../../engine/runtime/tracing/probes.ts'
import { notingProxy } from '../../engine/runtime/realm/proxies.ts'
import { createMutationRecorder } from '../../engine/runtime/tracing/mutation-recorder.ts'
import { createTracer } from '../../engine/runtime/tracing/tracer.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { buildsOf, sourceOf } from '../support/compile.ts'
import { impossibleOutcomes } from '../support/unreachable.ts'
import { inputsEverywhere } from '../support/concolic.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { behavior } from '../support/run-code.ts'
import { followingAll } from '../support/flags.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const folder = new URL('../cases/language/', import.meta.url)

function recorderOf({ predicates, functions, lines, mutants }: Compiled): Recorder {
  const sizes = { predicates: predicates.length, functions: functions.length, lines: lines.length, mutants }
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
  recorder.begin()
  return recorder
}

/** A recorder that follows activations behind flags. */
function followerOf(compiled: Compiled): Recorder {
  const sizes = { predicates: compiled.predicates.length, functions: compiled.functions.length }
  const activations = createActivations(compiled, createTracer(sizes))
  const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits, {
    tracer: activations.tracer,
    activations,
  })
  activations.follow(followingAll(compiled))
  recorder.begin()
  return recorder
}

/** The outcomes that a test had, by predicate. */
function taken({ trace }: Recorder, { predicates }: Compiled): readonly unknown[] {
  return predicates.map(({ text }, id) => {
    const isTaken = (slot: number): boolean => trace.isExecuted(id) && trace.distances[slot] === 0
    return [text, isTaken(2 * id), isTaken(2 * id + 1)]
  })
}

/** Runs code with the Proxy that pasted code sees: it records proxies, so that nothing inspects them. */
async function recordingProxies<V>(run: () => Promise<V>): Promise<V> {
  const before = Proxy
  globalThis.Proxy = notingProxy
  try {
    return await run()
  } finally {
    globalThis.Proxy = before
  }
}

describe('an instrumented program behaves like the bare one', () => {
  for (const name of share(filesIn(folder), 30)) {
    test(name.replace(/\.[jt]sx?$/, '').replaceAll('-', ' '), async () => {
      const source = sourceOf(readFileSync(new URL(name, folder), 'utf8'), name)
      const { bare: bareCode, plain: compiled, whole: detailed, flagged, valued, concolic } = buildsOf(source)
      const bare = await behavior(bareCode)
      expect(bare.at(-1)).toMatch(/^returned/)

      const passthrough = passthroughProbes()
      expect(await behavior(compiled.code, passthrough)).toEqual(bare)
      expect(passthrough.depth()).toBe(0)

      const recorder = recorderOf(compiled)
      expect(await behavior(compiled.code, recorder.probes)).toEqual(bare)
      const seen = new Set(passthrough.outcomes.map((it) => `${it.predicate}:${it.outcome}`))
      expect(taken(recorder, compiled)).toEqual(
        compiled.predicates.map(({ text }, id) => [text, seen.has(`${id}:true`), seen.has(`${id}:false`)]),
      )

      // Mutants that are switched off change nothing.
      const mutants = createMutationRecorder(compiled.mutationBuild)
      mutants.begin(undefined)
      const mutated = recorderOf(compiled)
      expect(await behavior(compiled.mutationBuild.code, { ...mutated.probes, ...mutants.probes })).toEqual(bare)

      // Shadows change nothing; here the values of all variables are inputs.
      const shadowed = recorderOf(compiled)
      const everywhere = inputsEverywhere(createConcolicRecorder())
      expect(await recordingProxies(() => behavior(concolic, { ...shadowed.probes, ...everywhere }))).toEqual(bare)

      // If a value decides a flag, it is instrumented like a condition.
      if (flagged.flags.flags.length === 0) expect(flagged.code).toBe(compiled.code)
      else {
        expect(await behavior(flagged.code, passthroughProbes())).toEqual(bare)
        const follower = followerOf(flagged)
        expect(await behavior(flagged.code, follower.probes)).toEqual(bare)
        const isBranching = (_: unknown, id: number): boolean => flagged.predicates[id]!.kind !== 'value'
        expect(taken(follower, flagged).filter(isBranching)).toEqual(taken(recorder, compiled))
      }

      // If boolean values are sought, they are instrumented like conditions.
      const seeker = recorderOf(valued)
      expect(await behavior(valued.code, seeker.probes)).toEqual(bare)
      const isCounted = (_: unknown, id: number): boolean => valued.predicates[id]!.isSought !== true
      expect(taken(seeker, valued).filter(isCounted)).toEqual(taken(recorder, compiled))
      expect(impossibleOutcomes(valued.unreachable, seeker.trace)).toEqual([])
      const probes = { ...recorderOf(valued).probes, ...inputsEverywhere(createConcolicRecorder()) }
      expect(await recordingProxies(() => behavior(valued.concolic, probes))).toEqual(bare)

      // Recording lines and mutants changes none of this.
      expect([detailed.predicates, detailed.functions]).toEqual([compiled.predicates, compiled.functions])
      const whole = recorderOf(detailed)
      expect(await behavior(detailed.code, whole.probes)).toEqual(bare)
      expect(taken(whole, detailed)).toEqual(taken(recorder, compiled))
      expect(impossibleOutcomes(detailed.unreachable, whole.trace)).toEqual([])
      for (const { function: fn, dependsOn, root } of [...detailed.lines, ...detailed.mutants]) {
        expect(dependsOn.every((it) => compiled.predicates[it.predicate]!.function === fn)).toBe(true)
        expect(root || 0 < dependsOn.length).toBe(true)
      }
    })
  }
})
