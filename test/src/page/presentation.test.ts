import { describe, expect, test } from 'vitest'
import type { KeyFocus } from '../../../src/page/focus-keys.ts'
import { Presentation } from '../../../src/page/presentation.svelte.ts'
import type { Session } from '../../../src/session/session.svelte.ts'

const nothing: KeyFocus = { isField: false, isPressed: false, isMovedIn: false, scrolls: () => false }
const field: KeyFocus = { ...nothing, isField: true }
const button: KeyFocus = { ...nothing, isPressed: true }
const tab: KeyFocus = { ...button, isMovedIn: true }
const top: KeyFocus = { ...nothing, scrolls: (way) => way === 'down' }
const end: KeyFocus = { ...nothing, scrolls: (way) => way === 'up' }

/** What a key does where this has the focus, a word each. */
function doneBy(key: string, focus: KeyFocus): readonly string[] {
  const done: string[] = []
  const session = {
    recording: { at: 4, show: (at: number) => done.push(`moment ${at}`), leave: () => done.push('newest') },
    toggle: () => done.push('toggle'),
  } as unknown as Session
  const screen = {
    isReading: false,
    present: () => done.push('end'),
    turn: (by: 1 | -1) => done.push(by === 1 ? 'next' : 'back'),
  }
  const isTaken = new Presentation(session, screen).press(key, focus)
  expect(isTaken).toBe(0 < done.length)
  return done
}

describe('a key of a presentation', () => {
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
  ])('means something where nothing else has a use for it: %j', (key, what) => {
    expect(doneBy(key, nothing)).toEqual([what])
  })

  test.each(['x', 'Enter', 'Tab'])('that has no meaning is left alone: %j', (key) => {
    expect(doneBy(key, nothing)).toEqual([])
  })

  test.each(['ArrowDown', 'PageUp', 'ArrowLeft', 'Home', ' ', 'p'])('is left to a field: %j', (key) => {
    expect(doneBy(key, field)).toEqual([])
  })

  test('that presses is left to a button, and others are not', () => {
    expect([' ', 'ArrowDown', 'PageDown', 'p'].map((it) => doneBy(it, button))).toEqual([
      [],
      ['next'],
      ['next'],
      ['end'],
    ])
  })

  test('is left to tabs and trees where it moves within them; the page keys of a remote control do not', () => {
    expect(['ArrowDown', 'ArrowLeft', 'Home', 'PageDown'].map((it) => doneBy(it, tab))).toEqual([[], [], [], ['next']])
  })

  test('scrolls what has the focus as far as that goes, and turns the panel then', () => {
    expect(['ArrowDown', 'PageDown', 'End', 'ArrowUp'].map((it) => doneBy(it, top))).toEqual([[], [], [], ['back']])
    expect(['ArrowDown', 'PageDown', 'PageUp', 'Home'].map((it) => doneBy(it, end))).toEqual([
      ['next'],
      ['next'],
      [],
      [],
    ])
  })

  test.each([nothing, field, button, tab, top])('leaves by Escape from everywhere', (focus) => {
    expect(doneBy('Escape', focus)).toEqual(['end'])
  })
})
