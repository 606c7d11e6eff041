import { on, schedule, transaction } from './events'
import { Store } from 'store'

interface Message {
  readonly size: number
  readonly sender?: string
}

const received: string[] = []

/** Notes the messages that are not too large. */
export function listen(limit: number): void {
  on('message', (message: Message) => {
    if (limit < message.size) throw new RangeError('too large')
    received.push(message.sender ?? 'nobody')
  })
  on('close', close)
}

function close(reason: string): string {
  return reason === 'bye' ? 'closed' : 'lost'
}

/** Starts a job with handlers in an object. */
export const start = (name: string): void => {
  schedule(name, {
    onDone: (count: number) => (count === 0 ? 'empty' : 'done'),
    retry: {
      async onError(error: Error) {
        if (error.message === 'gone') return 'stop'
        await Promise.resolve()
        return 'again'
      },
    },
  })
}

/** Transfers in a transaction. */
export async function transfer(amount: number): Promise<void> {
  await transaction(async (account: { balance: number }) => {
    if (account.balance < amount) throw new Error('not enough')
    return account.balance - amount
  })
}

/** Makes a store with a function that reads it. */
export function makeStore(step: number): unknown {
  return new Store((state: number) => (state > 100 ? 0 : state + step))
}
