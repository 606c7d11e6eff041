import { describe, expect, test } from 'vitest'
import { createCanary } from '../../engine/runtime/realm/canary.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { undoing } from '../../engine/export/printing/undoing.ts'
import { handmadeFunction, unknownType as type } from '../support/handmade.ts'

/** Changes of built-in objects, each with the expression by which a test file refers to the object. */
const named: readonly (readonly [string, string])[] = [
  ['Array.prototype.last = 1', 'Array.prototype'],
  ['[].map.note = 1', 'Array.prototype.map'],
  ['[][Symbol.iterator].note = 1', 'Array.prototype.values'],
  [`Object.defineProperty(Math.max, 'name', { value: 'most' })`, 'Math.max'],
  ['delete Number.isInteger.name', 'Number.isInteger'],
  ['delete Array.prototype[Symbol.unscopables]', 'Array.prototype'],
  ['Object.setPrototypeOf(Number.prototype, { extra: 1 })', 'Number.prototype'],
  ['Object.setPrototypeOf(Math, Array.prototype)', 'Math'],
  ['Object.setPrototypeOf(Map, class extends Function {})', 'Map'],
  ['Object.setPrototypeOf(JSON.parse, () => 1)', 'JSON.parse'],
  [`(function* () {}).constructor.note = 1`, 'Object.getPrototypeOf(function* () {}).constructor'],
  ['Object.getPrototypeOf(function* () {}).prototype.note = 1', 'Object.getPrototypeOf(function* () {}).prototype'],
  ['Object.getPrototypeOf(async () => 1).note = 1', 'Object.getPrototypeOf(async function () {})'],
  [
    'Object.getPrototypeOf(async function* () {}).prototype.next.note = 1',
    'Object.getPrototypeOf(async function* () {}).prototype.next',
  ],
  ['Object.getPrototypeOf(new Map().keys()).note = 1', 'Object.getPrototypeOf(new Map().keys())'],
  ['Object.getPrototypeOf([].values()).note = 1', 'Object.getPrototypeOf([][Symbol.iterator]())'],
  ['Object.getPrototypeOf(Int8Array).note = 1', 'Object.getPrototypeOf(Int8Array)'],
  ['Object.getPrototypeOf(Int8Array.prototype).note = 1', 'Object.getPrototypeOf(Int8Array).prototype'],
  [`const { log } = console; log.note = 1`, 'console.log'],
]

/** Changes that no test file can undo. */
const unnamed: readonly string[] = [
  `Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.note = 1`,
  `Array.prototype[Symbol('mine')] = 1`,
  'Object.setPrototypeOf(Array.prototype, null)',
  'Object.setPrototypeOf(Object.getPrototypeOf(Int8Array).prototype, { extra: 1, __proto__: null })',
]

describe('a change of a built-in object', () => {
  test.each(named)('can be undone by name: %s', (change, owner) => {
    const canary = createCanary()
    const apply = new Function(change) as () => void
    try {
      apply()
      const { named: changes, unnamed: others } = canary.inspect().changes()
      expect(canary.inspect().isUsable()).toBe(true)
      canary.inspect().restore()
      expect({ owners: changes.map((it) => it.owner), others }).toEqual({ owners: [owner], others: 0 })
      const file = undoing(changes).flat().join('\n')
      const prepare = `let undo; const afterEach = (it) => { undo = it }\n${file}\nreturn undo`
      const undo = (new Function(prepare) as () => () => void)()
      apply()
      expect(canary.isWhole()).toBe(false)
      undo()
      expect(canary.isWhole()).toBe(true)
    } finally {
      canary.inspect().restore()
    }
  })

  test.each(named)('does not count as damage if it can be undone by name: %s', async (change, owner) => {
    const seen = await observed(change)
    expect(seen.isDamaging).toBeUndefined()
    expect(seen.changes?.map((it) => it.owner)).toEqual([owner])
  })

  test.each(unnamed)('counts as damage if it cannot be undone: %s', async (change) => {
    expect((await observed(change)).isDamaging).toBe(true)
  })

  test.each(unnamed.slice(0, 2))(
    'does not count as damage by a test if the module makes it while loading: %s',
    async (change) => {
      const seen = await observed('', change)
      expect({ damaging: seen.isDamaging, changes: seen.changes }).toEqual({ damaging: undefined, changes: undefined })
    },
  )
})

/** Observes a call of a function with this body, in a module that starts with `atLoad`. */
async function observed(body: string, atLoad = '') {
  const compiled = handmadeFunction(`(() => { ${atLoad}; return () => { ${body} } })()`)
  const executor = createExecutor({ ...compiled, mayDamage: true }, defaultLimits)
  try {
    return await executor.observe([{ kind: 'call', type, callable: 0, args: [] }], 0)
  } finally {
    executor.dispose()
  }
}
