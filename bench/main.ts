import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileFile } from './compile-file.ts'
import { runCorpus } from './corpus/run-corpus.ts'
import { measureSpeed, type Speed } from './speed.ts'

/**
 * `npm run bench [-- FILE.ts …]`: evaluations per second of the whole search loop, beside the same tests run without the
 * search on the bare and on the instrumented module, as ratios of one run (DESIGN 5). `npm run bench -- corpus` is another
 * program (`corpus/run-corpus.ts`).
 */
async function main(files: readonly string[]): Promise<void> {
  console.log(
    ['subject', 'search/s', 'bare/s', 'instrumented/s', 'instrumented/bare', 'search/bare'].map(column).join(''),
  )
  for (const file of files) {
    const built = compileFile(file, readFileSync(file, 'utf8'))
    console.log(row(basename(file), await measureSpeed(built)))
  }
}

function row(name: string, speed: Speed): string {
  const cells = [
    name,
    count(speed.search),
    count(speed.bare),
    count(speed.instrumented),
    (speed.instrumented / speed.bare).toFixed(2),
    (speed.search / speed.bare).toFixed(3),
  ]
  return cells.map(column).join('')
}

function count(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en')
}

function column(text: string, at: number): string {
  return at === 0 ? text.padEnd(22) : text.padStart(19)
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'corpus') process.exitCode = await runCorpus(rest, new URL('./node-thread.js', import.meta.url))
else await main(command === undefined ? ['test/fixtures/triangle.ts'] : [command, ...rest])
