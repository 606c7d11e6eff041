// One line for each technique that has progress to show, under its name.
export { concolicResult as concolic } from './concolic/result.ts'
export { invariantsResult as invariants } from './invariants/result.ts'
