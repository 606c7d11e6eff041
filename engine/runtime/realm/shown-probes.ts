import { regexExec } from './intrinsics.ts'

const entering = /\$\$(?:enter|descend)\(\d/

/** Whether a text quotes instrumented code, as some messages of the JavaScript engine do. No reader may see such a text. */
export function showsProbes(text: string): boolean {
  return regexExec(entering, text) !== null
}
