import { regexExec } from './intrinsics.ts'

const entering = /\$\$(?:enter|descend)\(\d/

/** Whether a text quotes code as it runs, as messages of the engine do. Nobody has pasted that, and no reader may see it. */
export function showsProbes(text: string): boolean {
  return regexExec(entering, text) !== null
}
