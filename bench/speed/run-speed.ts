import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { compileFile } from '../compile-file.ts'
import { parseSpeedArguments } from './arguments.ts'
import { inChromium } from './chromium.ts'
import { type Built, type Figure, figures, measure, type Pair, type Speed } from './measure.ts'
import { headOf, rowOf } from './report.ts'

/** One of each kind: plain numbers, a class with state, texts, recursion, and a module of a thousand lines. */
const usual = [
  'test/fixtures/triangle.ts',
  'src/examples/bounded-stack.ts',
  'src/examples/roman.ts',
  'bench/subjects/number-theory.ts',
  'bench/large/order-management.ts',
]

/** Time for each figure of a subject, and for its warm-up. */
const msPerFigure = 1500

/**
 * `npm run bench [-- --browser] [FILE.ts …]`: prints figures per subject that are all ratios of one run, in Node and
 * optionally in Chromium. Each figure has its own process or worker.
 */
export async function runSpeed(args: readonly string[]): Promise<void> {
  const { files: named, browser: inBrowser } = parseSpeedArguments(args)
  const files = 0 < named.length ? named : usual
  console.log(headOf(`Node ${process.versions.node}`))
  for (const file of files) console.log(rowOf(basename(file), await speedOf((figure) => inProcess(figure, file))))
  if (!inBrowser) return
  await inChromium(async (browser) => {
    console.log(`\n${headOf(`Chromium ${browser.version}`)}`)
    for (const file of files) {
      const built = build(file)
      console.log(rowOf(basename(file), await speedOf((figure) => browser.measure(figure, built, msPerFigure))))
    }
  })
}

/** Prints a figure, in a process started by `inProcess`. */
export async function runFigure([figure, file]: readonly string[]): Promise<void> {
  console.log(JSON.stringify(await measure(figure as Figure, build(file!), msPerFigure)))
}

async function speedOf(figure: (it: Figure) => Promise<Pair | number>): Promise<Speed> {
  const values: Partial<Record<Figure, Pair | number>> = {}
  for (const it of figures) values[it] = await figure(it)
  return values as unknown as Speed
}

async function inProcess(figure: Figure, file: string): Promise<Pair | number> {
  const { stdout } = await promisify(execFile)(process.execPath, [process.argv[1]!, 'figure', figure, file])
  return JSON.parse(stdout) as Pair | number
}

function build(file: string): Built {
  return compileFile(file, readFileSync(file, 'utf8'))
}
