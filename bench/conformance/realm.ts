import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { createConcolicRecorder } from '../../engine/runtime/concolic/recorder.ts'
import { overrideFunctionText } from '../../engine/runtime/realm/function-texts.ts'
import { createOverrides } from '../../engine/runtime/realm/overrides.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'
import { createMutationRecorder } from '../../engine/runtime/tracing/mutation-recorder.ts'
import type { PastedTexts } from '../../engine/model/source/pasted-texts.ts'
import type { Probes } from '../../engine/model/run/probe.ts'
import { inputsEverywhere } from '../../test/support/concolic.ts'
import type { Build } from './builds.ts'

/** More than any program uses: one that exceeds its budget would differ from the bare program. */
const most = 2 ** 31 - 1
const limits = { steps: most, loadSteps: most, depth: most, loadDepth: most, background: true }

/**
 * Creates the probes of a build, with every variable as an input, in the realm of the program, to which their errors
 * belong. From then on, functions return the pasted text, as in the engine.
 */
export function probesFor({ name, sizes, code, mutationBuild }: Build, texts: PastedTexts): Probes {
  overrideFunctionText(createOverrides(), { note: () => 0 }).know(texts, code)
  const recorder = createProbes(sizes, createBudget(limits), limits)
  recorder.begin()
  if (name === 'concolic') return { ...recorder.probes, ...inputsEverywhere(createConcolicRecorder()) }
  if (mutationBuild === undefined) return recorder.probes
  const mutationRecorder = createMutationRecorder(mutationBuild)
  mutationRecorder.begin(undefined)
  return { ...recorder.probes, ...mutationRecorder.probes }
}
