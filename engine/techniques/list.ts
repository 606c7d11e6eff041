// One line for each technique, under its name.
export { concolic } from './concolic/technique.ts'
export { flags } from './flags/technique.ts'
export { invariants } from './invariants/technique.ts'
export { objects } from './objects/technique.ts'
