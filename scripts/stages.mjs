import { availableParallelism } from 'node:os'

/**
 * The number of tests of a step, and remarks for the summary.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly remarks?: readonly string[] }} Count
 */

/**
 * The output of a step: direct if it runs alone, otherwise at its end. `stdio` is for its child processes; what they
 * print to a pipe goes to `write`.
 * @typedef {{ readonly stdio: 'inherit' | 'pipe', readonly write: (text: string | Uint8Array) => void }} Output
 */

/** @typedef {{ readonly name: string, readonly what: string, readonly run: (output: Output) => Count | Promise<Count> }} Step */

/** @typedef {Count & { readonly step: Step, readonly seconds: number }} Done */

/**
 * Runs stages in sequence, and the steps of a stage in parallel, one per core, even after a failure. Results are in
 * order.
 * @param {readonly (readonly Step[])[]} stages
 * @returns {Promise<readonly Done[]>}
 */
export async function runStages(stages) {
  const done = []
  for (const stage of stages) done.push(...(await runStage(stage)))
  return done
}

/** @param {readonly Step[]} stage */
async function runStage(stage) {
  /** @type {Done[]} */
  const done = []
  const runOne = stage.length === 1 ? runLoudly : runQuietly
  const waiting = stage.entries()
  const core = async () => {
    for (const [at, step] of waiting) done[at] = await runOne(step)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, core))
  return done
}

/** @param {Step} step */
function runLoudly(step) {
  process.stdout.write(title(step))
  return timed(step, { stdio: 'inherit', write: (text) => void process.stdout.write(text) })
}

/** @param {Step} step */
async function runQuietly(step) {
  /** @type {(string | Uint8Array)[]} */
  const texts = [title(step)]
  const done = await timed(step, { stdio: 'pipe', write: (text) => void texts.push(text) })
  for (const it of texts) process.stdout.write(it)
  return done
}

/** @param {Step} step */
function title({ name, what }) {
  return `\n── ${name} (${what})\n`
}

/**
 * @param {Step} step
 * @param {Output} output
 * @returns {Promise<Done>}
 */
async function timed(step, output) {
  const start = performance.now()
  const count = await step.run(output)
  return { step, ...count, seconds: (performance.now() - start) / 1000 }
}
