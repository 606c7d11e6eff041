/** The public face of the engine, for a page. What runs pasted code is behind the workers in `worker/`. */
export { defaultOptions } from './pipeline/options.ts'
export { branchOutcomes, choicesOf, detailOf, flagOutcomes, objectGraphs, reportedGoals } from './pipeline/goals.ts'
export { objectTemplate } from './pipeline/object-template.ts'
export { restrict } from './pipeline/restrict.ts'
export { type ProjectFiles, projectFiles } from './export/project.ts'
export { type ProjectForm, stackBlitzForm } from './export/stack-blitz.ts'
export { zipOf } from './export/zip.ts'
