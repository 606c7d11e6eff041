import type { ConcolicRecorder } from '../../engine/runtime/concolic/recorder.ts'
import { isPrimitive } from '../../engine/runtime/concolic/expressions.ts'
import type { ConcolicProbes } from '../../engine/model/symbolic/concolic-probe.ts'

/** Probes of a recorder that treats every variable as an input unless it knows how its value was computed. */
export function inputsEverywhere(recorder: ConcolicRecorder): ConcolicProbes {
  const { probes } = recorder
  return {
    ...probes,
    known: (value, shadow) =>
      probes.known(
        value,
        shadow ?? (isPrimitive(value) ? recorder.input(0, { sort: 'choice', values: [value] }, value) : undefined),
      ),
  }
}
