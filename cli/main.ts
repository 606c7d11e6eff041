import { mayClose } from './closed-pipe.ts'
import { createProgress } from './progress.ts'
import { run } from './run.ts'

const { stdout, stderr } = process
for (const it of [stdout, stderr]) mayClose(it)
process.exitCode = await run(process.argv.slice(2), {
  print: (text) => stdout.write(text),
  tell: (text) => stderr.write(text),
  progress: createProgress(stderr),
  engine: new URL('./node-child.js', import.meta.url),
})
