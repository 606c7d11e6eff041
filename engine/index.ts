/** The public face of the engine, for a page. What runs pasted code is behind the workers in `worker/`. */
export { defaultOptions } from './pipeline/options.ts'
export { goalGraph } from './pipeline/goals.ts'
export { restrict } from './pipeline/restrict.ts'
