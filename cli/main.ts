import { mayClose } from './closed-pipe.ts'
import { createProgress } from './progress.ts'
import { run } from './run.ts'

const { stdout, stderr } = process
for (const it of [stdout, stderr]) mayClose(it)
process.exitCode = await run(process.argv.slice(2), {
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
  progress: createProgress(stderr),
  scripts: {
    engine: new URL('./node-child.js', import.meta.url),
    file: new URL('./file-child.js', import.meta.url),
    z3: new URL('./node-z3-child.js', import.meta.url),
  },
})
