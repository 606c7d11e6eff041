import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads'
import { expose } from 'comlink'
import { expect, test } from 'vitest'
import type { Migrant } from '../../../engine/model/goal/migrant.ts'
import type { Job } from '../../../engine/model/run/job.ts'
import type { Session } from '../../../engine/run/session.ts'
import { createEngine } from '../../../engine/worker/entry/engine-api.ts'
import { hiddenPort } from '../../../engine/worker/entry/hidden-port.ts'
import { connect } from '../../../src/engine/connection.ts'
import { startRun } from '../../../src/engine/run.ts'
import { countingSession } from '../../support/session.ts'
import { share } from '../../support/share.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const migrant: Migrant = { test: [{ kind: 'literal', type: 0, value: 42 }], finder: 'search', goals: ['1 true'] }

/** An honest island that records the migrants it receives. */
function island(received: Migrant[]): Session {
  return countingSession({
    generations: 60,
    onGeneration: async (_, pace) => {
      await pause(5)
      received.push(...((await pace?.exchange?.({ migrants: [migrant] })) ?? []))
    },
  })
}

/** The answers of an island that pasted code has taken over, by kind. */
const forgeries: readonly (readonly [string, (port: NodePort, id: unknown) => void])[] = [
  ['nothing at all', () => undefined],
  [
    'a proxy',
    (port, id) => {
      const { port1 } = new MessageChannel()
      port.postMessage({ id, type: 'HANDLER', name: 'proxy', value: port1 }, [port1])
    },
  ],
  ['no list', (port, id) => port.postMessage({ id, type: 'RAW', value: { migrants: { length: 1e9 } } })],
  [
    'values that are not tests',
    (port, id) => {
      const value = { migrants: [{ ...migrant, test: [{ kind: 'call', type: 0, callable: 0, args: [7] }] }] }
      port.postMessage({ id, type: 'RAW', value })
    },
  ],
  [
    'endless answers without a question',
    (port) => {
      for (let at = 0; at < 5_000; at++)
        port.postMessage({ id: String(at), type: 'RAW', value: { migrants: [migrant] } })
    },
  ],
  ['its end, repeatedly', (port, id) => port.postMessage({ id, type: 'RAW', value: { migrants: [], end: 'covered' } })],
]

test.each(share(forgeries, 3))('an island that answers with %s loses only its own part', async (_name, forge) => {
  const received: Migrant[] = []
  let opened = 0
  const open = (): ReturnType<Parameters<typeof connect>[0]> => {
    const { port1, port2 } = new MessageChannel()
    const isHostile = opened++ === 1
    if (isHostile) {
      port2.on('message', ({ id, path }: { readonly id: unknown; readonly path?: readonly string[] }) => {
        if (path?.[0] === 'emigration') forge(port2, id)
        else if (path?.[0] === 'hello') port2.postMessage({ id, type: 'RAW', value: 'hello' })
        else if (path?.[0] === 'start') port2.postMessage({ id, type: 'RAW', value: undefined })
      })
    } else {
      const host = { clock: () => performance.now(), turn }
      expose(
        createEngine(() => island(received), host),
        hiddenPort(port2 as unknown as MessagePort),
      )
    }
    const remove = (): void => {
      port1.close()
    }
    return Promise.resolve({ port: port1 as unknown as MessagePort, remove })
  }
  const job = {
    compiled: { subject: { callables: [] } },
    options: { seed: 1, budget: { kind: 'time', ms: 20_000 } },
    seeds: [],
  } as unknown as Job
  const services = { connect: () => connect(open), pause, evaluate: () => Promise.resolve(undefined) }
  const run = startRun(job, services, 'run', 3)
  const result = await run.done
  expect(result.kind).toBe('finished')
  expect(result).not.toHaveProperty('interruption')
  // The third island is honest, and its migrants arrive.
  expect(received.length).toBeGreaterThan(0)
  for (const it of received) expect(it).toEqual(migrant)
})
