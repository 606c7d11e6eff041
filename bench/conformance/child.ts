import { Script } from 'node:vm'
import { ready } from '../processes.ts'
import { lost, verdictOf, type Verdict } from './verdict.ts'

/** What a child process is sent: first the text of the realm, then paths of programs one by one. */
export type Order = { readonly realm: string } | { readonly path: string }

/** Answers every path with a verdict, until the parent goes away. */
export function serve(): void {
  // What programs leave to the event loop is theirs.
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
