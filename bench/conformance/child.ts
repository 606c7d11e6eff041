import { Script } from 'node:vm'
import { ready } from '../processes.ts'
import { lost, verdictOf, type Verdict } from './verdict.ts'

/** Messages to a child process: first the text of the realm, then one program path after another. */
export type Order = { readonly realm: string } | { readonly path: string }

/** Answers every path with a verdict until the parent disconnects. */
export function serve(): void {
  // Unhandled rejections of a program are not errors of this process.
  const ignore = (): void => undefined
  process.on('unhandledRejection', ignore)
  process.on('uncaughtException', ignore)
  let realm: Script | undefined
  process.on('message', (order: Order) => {
    if ('realm' in order) realm = new Script(order.realm)
    else void answer(order.path, realm!).then((verdict) => process.send!(verdict))
  })
  process.on('disconnect', () => process.exit())
  process.send!(ready)
}

async function answer(path: string, realm: Script): Promise<Verdict> {
  try {
    return await verdictOf(path, realm)
  } catch (error) {
    return lost('crashed', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
