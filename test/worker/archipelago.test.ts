import { describe, expect, test } from 'vitest'
import type { Emigration, Migrant } from '../../engine/model/goal/migrant.ts'
import { type Archipelago, createArchipelago, type ArchipelagoHost } from '../../engine/worker/islands/archipelago.ts'
import type { EngineLink } from '../../engine/worker/supervise/link.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A migrant identified by its name. */
const migrant = (name: string): Migrant => ({
  test: [{ kind: 'literal', type: 0, value: name }],
  finder: 'search',
  goals: ['1 true'],
})

const nameOf = ({ test: [it] }: Migrant): unknown => (it?.kind === 'literal' ? it.value : undefined)

/** An engine with an exchange after each delay. Returns the list of the migrants that it receives. */
function connectIsland(
  archipelago: Archipelago,
  island: number,
  exchanges: readonly (Omit<Emigration, 'migrants'> & { readonly names: readonly string[]; readonly after?: number })[],
): readonly (readonly unknown[])[] {
  const received: (readonly unknown[])[] = []
  let next = 0
  const ask = async (question: string, [migrants]: readonly unknown[]): Promise<unknown> => {
    if (question === 'immigrants') {
      received.push((migrants as readonly Migrant[]).map(nameOf))
      return { kind: 'answered', value: undefined }
    }
    const it = exchanges[next]
    next += 1
    if (it === undefined) return { kind: 'answered', value: undefined }
    const { names, after = 0, ...rest } = it
    await pause(after)
    return { kind: 'answered', value: { ...rest, migrants: names.map(migrant) } }
  }
  void archipelago.serve(island, { ask, cut: () => undefined, close: () => undefined } as unknown as EngineLink)
  return received
}

function hostThat(meets: boolean, over: Partial<ArchipelagoHost> = {}): ArchipelagoHost {
  return {
    meets: () => meets,
    pause: (ms) => pause(ms / 100),
    onEnding: () => undefined,
    onEnded: () => undefined,
    ...over,
  }
}

describe('islands that meet', () => {
  test('receive the migrants of all others at the same exchange, in island order, regardless of speed', async () => {
    for (const [slow, fast] of [
      [20, 0],
      [0, 20],
    ]) {
      const archipelago = createArchipelago(3, hostThat(true))
      const first = connectIsland(archipelago, 0, [
        { names: ['a1'], after: slow! },
        { names: ['a2'], after: slow! },
      ])
      const second = connectIsland(archipelago, 1, [{ names: ['b1'], after: fast! }, { names: [] }])
      const third = connectIsland(archipelago, 2, [{ names: ['c1', 'c2'] }, { names: ['c3'], after: 5 }])
      await expect.poll(() => first.length + second.length + third.length).toBe(6)
      expect(first).toEqual([['b1', 'c1', 'c2'], ['c3']])
      expect(second).toEqual([
        ['a1', 'c1', 'c2'],
        ['a2', 'c3'],
      ])
      expect(third).toEqual([['a1', 'b1'], ['a2']])
    }
  })

  test('do not wait for an island that has ended or is lost, and only briefly for a late one', async () => {
    const archipelago = createArchipelago(4, hostThat(true))
    const first = connectIsland(archipelago, 0, [{ names: [] }])
    connectIsland(archipelago, 1, [{ names: ['b1'], end: 'budget' }])
    archipelago.leave(2)
    await expect.poll(() => first, { timeout: 10_000 }).toEqual([['b1']])
  })

  test('end with the first of them, which alone receives what the others have found', async () => {
    let ended = 0
    const archipelago = createArchipelago(3, hostThat(true, { onEnded: () => (ended += 1) }))
    const others = [1, 2].map((it) => connectIsland(archipelago, it, [{ names: [`last of ${it}`], end: 'budget' }]))
    const first = connectIsland(archipelago, 0, [{ names: ['mine'], end: 'budget', after: 10 }])
    await expect.poll(() => first).toEqual([['last of 1', 'last of 2']])
    expect(ended).toBe(1)
    expect(others).toEqual([[], []])
  })

  test('end with the next one if the first is lost', async () => {
    const archipelago = createArchipelago(2, hostThat(true))
    const second = connectIsland(archipelago, 1, [{ names: ['b'], end: 'budget' }])
    await pause(10)
    expect(second).toEqual([])
    archipelago.leave(0)
    archipelago.appoint(1)
    await expect.poll(() => second).toEqual([[]])
  })
})

describe('islands with a budget in time', () => {
  test('do not wait for each other, and the last one tells the others to end', async () => {
    let endings = 0
    const archipelago = createArchipelago(2, hostThat(false, { onEnding: () => (endings += 1) }))
    const first = connectIsland(archipelago, 0, [
      { names: ['a1'] },
      { names: [], after: 10 },
      { names: [], end: 'budget' },
    ])
    await expect.poll(() => first).toEqual([[], [], []])
    expect(endings).toBe(1)
    expect(archipelago.waitingFor(1).map(nameOf)).toEqual(['a1'])
  })
})

describe('an island that sends nonsense', () => {
  test('cannot fill the memory of the page or take the time of the others', async () => {
    const archipelago = createArchipelago(2, hostThat(false))
    const many = Array.from({ length: 10_000 }, (_, at) => `flood ${at}`)
    const received = connectIsland(archipelago, 1, [{ names: [...many, 'x'.repeat(20_000)] }, { names: many }])
    await expect.poll(() => received.length).toBe(2)
    const waiting = archipelago.waitingFor(0).map(nameOf)
    expect(waiting.length).toBeLessThanOrEqual(500)
    expect(waiting).not.toContain('x'.repeat(20_000))
    const first = connectIsland(archipelago, 0, [{ names: [] }])
    await expect.poll(() => first[0]?.length).toBe(200)
  })
})
