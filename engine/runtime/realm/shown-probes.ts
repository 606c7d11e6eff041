import { regexExec } from './intrinsics.ts'

const entering = /\$\$(?:enter|descend)\(\d/

/** Whether a text quotes instrumented code, as some engine messages do. People must never see it. */
export function showsProbes(text: string): boolean {
  return regexExec(entering, text) !== null
}
