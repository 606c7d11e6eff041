import type { Snapshot } from '../../engine/model/report/report.ts'
import { generate, type Outcome, type Request } from '../generate.ts'

/** A message of the process that tests a file. */
export type FileMessage =
  | { readonly kind: 'progress'; readonly snapshot: Pick<Snapshot, 'covered' | 'goals' | 'evaluations'> }
  /** `printed` is what went to stdout. */
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly printed: string }

const send = (message: FileMessage): Promise<void> =>
  new Promise((done) => {
    process.send!(message, undefined, undefined, () => {
      done()
    })
  })

// The engine ends with this process, and this one with the command line.
process.on('disconnect', () => process.exit(1))
process.once('message', (request) => {
  void answer(request as Request)
})

async function answer(request: Request): Promise<void> {
  let printed = ''
  const outcome = await generate(request, {
    print: (text) => (printed += text),
    printError: () => undefined,
    progress: {
      show: ({ covered, goals, evaluations }) => {
        void send({ kind: 'progress', snapshot: { covered, goals, evaluations } })
      },
      line: () => undefined,
      clear: () => undefined,
    },
    scripts: {
      engine: new URL('./node-child.js', import.meta.url),
      file: new URL('./file-child.js', import.meta.url),
      z3: new URL('./node-z3-child.js', import.meta.url),
    },
  })
  await send({ kind: 'ended', outcome, printed })
  process.disconnect()
}
