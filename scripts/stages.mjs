import { availableParallelism } from 'node:os'

/**
 * How many tests a step had, and what a reader of the last lines should know of them.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly remarks?: readonly string[] }} Count
 */

/**
 * Where a step prints: what runs alone prints as it goes, what runs beside others is shown as a whole when it has ended.
 * `stdio` is for the processes that it starts; what they print to a pipe goes to `write`.
 * @typedef {{ readonly stdio: 'inherit' | 'pipe', readonly write: (text: string | Uint8Array) => void }} Output
 */

/** @typedef {{ readonly name: string, readonly what: string, readonly run: (output: Output) => Count | Promise<Count> }} Step */

/** @typedef {Count & { readonly step: Step, readonly seconds: number }} Done */

/**
 * Runs stages one after the other, and the steps of a stage side by side, one to a core. What each step came to, in
 * their order. A failing step keeps no other from running.
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
