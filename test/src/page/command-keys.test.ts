import { expect, test, vi } from 'vitest'
import { type CommandEvent, runCommand } from '../../../src/page/command-keys.ts'

const pressed = (key: string, held: Partial<CommandEvent>): CommandEvent => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  preventDefault: vi.fn<() => void>(),
  stopPropagation: vi.fn<() => void>(),
  ...held,
})

test.each([
  { name: 'with Ctrl', isMac: false, held: { ctrlKey: true }, runs: true },
  { name: 'with the Command key on a Mac', isMac: true, held: { metaKey: true }, runs: true },
  { name: 'with Ctrl on a Mac', isMac: true, held: { ctrlKey: true }, runs: false },
  { name: 'alone', isMac: false, held: {}, runs: false },
  { name: 'with Shift too', isMac: false, held: { ctrlKey: true, shiftKey: true }, runs: false },
  { name: 'with Alt too', isMac: false, held: { ctrlKey: true, altKey: true }, runs: false },
])('pressing a key $name runs its command: $runs', ({ isMac, held, runs }) => {
  const generate = vi.fn<() => void>()
  const event = pressed('Enter', held)
  runCommand(event, isMac, { Enter: generate })
  expect(generate).toHaveBeenCalledTimes(runs ? 1 : 0)
  expect(event.preventDefault).toHaveBeenCalledTimes(runs ? 1 : 0)
  expect(event.stopPropagation).toHaveBeenCalledTimes(runs ? 1 : 0)
})

test('a key without a command is ignored, even if it is named like an Object method', () => {
  for (const key of ['a', 'toString', 'constructor']) {
    const event = pressed(key, { ctrlKey: true })
    runCommand(event, false, { Enter: () => undefined })
    expect(event.preventDefault).not.toHaveBeenCalled()
  }
})
