import type { Domain } from '../domain/domain.ts'
import { type LawKind, plainCall } from '../function-under-test.ts'

/** The function leaves objects that it receives as they were. */
export const unchanged: LawKind = {
  name: 'inputs unchanged',
  propose: (fn) =>
    fn.inputs.some((it) => isObject(it.domain))
      ? [
          {
            words: 'does not change its input',
            inputs: fn.inputs,
            calls: [plainCall(fn)],
            claim: { kind: 'unchanged' },
          },
        ]
      : [],
}

function isObject(domain: Domain): boolean {
  return ['array', 'tuple', 'record', 'dictionary', 'set', 'map'].includes(domain.kind)
}
