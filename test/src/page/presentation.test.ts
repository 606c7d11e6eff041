import { describe, expect, test } from 'vitest'
import type { KeyFocus } from '../../../src/page/focus-keys.ts'
import { Presentation } from '../../../src/page/presentation.svelte.ts'
import type { PanelName } from '../../../src/page/screen.svelte.ts'
import type { Session } from '../../../src/session/session.svelte.ts'

const nothing: KeyFocus = { isField: false, isPressed: false, hasArrowKeys: false, scrolls: () => false }
const field: KeyFocus = { ...nothing, isField: true }
const button: KeyFocus = { ...nothing, isPressed: true }
const tab: KeyFocus = { ...button, hasArrowKeys: true }
const top: KeyFocus = { ...nothing, scrolls: (way) => way === 'down' }
const end: KeyFocus = { ...nothing, scrolls: (way) => way === 'up' }

/** The effects of a key with this focus, one word each. */
function effectsOf(key: string, focus: KeyFocus, presented: PanelName = 'search', hasRoom = false): readonly string[] {
  const done: string[] = []
  const session = {
    recording: { at: 4, show: (at: number) => done.push(`moment ${at}`), leave: () => done.push('newest') },
    toggle: () => done.push('toggle'),
  } as unknown as Session
  const screen = {
    isReading: false,
    presented,
    present: () => done.push('end'),
    turn: (by: 1 | -1) => done.push(by === 1 ? 'next' : 'back'),
  }
  const reading = { turn: (by: 1 | -1) => done.push(by === 1 ? 'next step' : 'step before') }
  const scroll = (by: 1 | -1): boolean => {
    if (hasRoom) done.push(by === 1 ? 'down' : 'up')
    return hasRoom
  }
  const isTaken = new Presentation(session, screen, reading, scroll).press(key, focus)
  expect(isTaken).toBe(0 < done.length)
  return done
}

describe('a key in presentation mode', () => {
  test.each([
    ['ArrowDown', 'next'],
    ['PageDown', 'next'],
    ['ArrowUp', 'back'],
    ['PageUp', 'back'],
    ['ArrowRight', 'moment 5'],
    ['ArrowLeft', 'moment 3'],
    ['Home', 'moment 0'],
    ['End', 'newest'],
    [' ', 'toggle'],
    ['p', 'end'],
    ['Escape', 'end'],
  ])('runs its command if the focus does not use it: %j', (key, what) => {
    expect(effectsOf(key, nothing)).toEqual([what])
  })

  test.each(['x', 'Enter', 'Tab'])('without a command is ignored: %j', (key) => {
    expect(effectsOf(key, nothing)).toEqual([])
  })

  test.each(['ArrowDown', 'PageUp', 'ArrowLeft', 'Home', ' ', 'p'])('is left to a text field: %j', (key) => {
    expect(effectsOf(key, field)).toEqual([])
  })

  test('is left to a button only if it would press the button', () => {
    expect([' ', 'ArrowDown', 'PageDown', 'p'].map((it) => effectsOf(it, button))).toEqual([
      [],
      ['next'],
      ['next'],
      ['end'],
    ])
  })

  test('is left to tabs and trees if it moves within them, unlike the page keys of a remote control', () => {
    expect(['ArrowDown', 'ArrowLeft', 'Home', 'PageDown'].map((it) => effectsOf(it, tab))).toEqual([
      [],
      [],
      [],
      ['next'],
    ])
  })

  test('scrolls the focused element to its end, then turns the panel', () => {
    expect(['ArrowDown', 'PageDown', 'End', 'ArrowUp'].map((it) => effectsOf(it, top))).toEqual([[], [], [], ['back']])
    expect(['ArrowDown', 'PageDown', 'PageUp', 'Home'].map((it) => effectsOf(it, end))).toEqual([
      ['next'],
      ['next'],
      [],
      [],
    ])
  })

  test('scrolls the presented panel to its end before it turns the panel', () => {
    expect(['ArrowDown', 'PageUp'].map((it) => effectsOf(it, nothing, 'tests', true))).toEqual([['down'], ['up']])
  })

  test('turns the steps of a presented lesson', () => {
    expect(['ArrowRight', 'ArrowLeft'].map((it) => effectsOf(it, nothing, 'lesson'))).toEqual([
      ['next step'],
      ['step before'],
    ])
  })

  test.each([nothing, field, button, tab, top])('leaves the mode from everywhere if it is Escape', (focus) => {
    expect(effectsOf('Escape', focus)).toEqual(['end'])
  })
})
