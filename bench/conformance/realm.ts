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

/** More than any program of a suite uses: what ends here by its budget would be told apart from the bare program. */
const most = 2 ** 31 - 1
const limits = { steps: most, loadSteps: most, depth: most, loadDepth: most, background: true }

/**
 * The probes of a build, with no mutant on and every variable an input. Evaluated in the realm of a program, for the errors
 * of probes are of the realm they are made in. Functions give the pasted text from now on, as they do in the engine.
 */
export function probesFor({ name, sizes, code, review }: Build, texts: PastedTexts): Probes {
  overrideFunctionText(createOverrides(), { note: () => 0 }).know(texts, code)
  const recorder = createProbes(sizes, createBudget(limits), limits)
  recorder.begin()
  if (name === 'concolic') return { ...recorder.probes, ...inputsEverywhere(createConcolicRecorder()) }
  if (review === undefined) return recorder.probes
  const reviewer = createMutationRecorder(review)
  reviewer.begin(undefined)
  return { ...recorder.probes, ...reviewer.probes }
}
