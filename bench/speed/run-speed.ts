import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileFile } from '../compile-file.ts'
import { inChromium } from './chromium.ts'
import { measureSpeed } from './measure.ts'
import { headOf, rowOf } from './report.ts'

/** One of each kind: plain numbers, a class with state, texts, recursion, and a module of a thousand lines. */
const usual = [
  'test/fixtures/triangle.ts',
  'src/examples/bounded-stack.ts',
  'src/examples/roman.ts',
  'bench/subjects/number-theory.ts',
  'bench/large/order-management.ts',
]

/** Time for each figure of a subject; there are ten, warm-ups included. */
const msPerFigure = 1000

/**
 * `npm run bench [-- --browser] [FILE.ts …]`: a line per subject with the figures of DESIGN 5, all ratios from one run, in
 * Node and with `--browser` in Chromium as well.
 */
export async function runSpeed(args: readonly string[]): Promise<void> {
  const named = args.filter((it) => it !== '--browser')
  const files = 0 < named.length ? named : usual
  const subjects = files.map((file) => ({ name: basename(file), built: compileFile(file, readFileSync(file, 'utf8')) }))
  console.log(headOf(`Node ${process.versions.node}`))
  for (const { name, built } of subjects) console.log(rowOf(name, await measureSpeed(built, msPerFigure)))
  if (!args.includes('--browser')) return
  await inChromium(async (browser) => {
    console.log(`\n${headOf(`Chromium ${browser.version}`)}`)
    for (const { name, built } of subjects) console.log(rowOf(name, await browser.measure(built, msPerFigure)))
  })
}
