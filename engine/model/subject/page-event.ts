/** An event of the page that a test dispatches. */
export interface PageEvent {
  /** `document`, `window`, a selector of an element, or `givenElement`. */
  readonly on: string
  readonly type: string
  /** Its class, such as `KeyboardEvent`. */
  readonly made: string
  /**
   * How it occurs: the test calls `click()`, gives the element a value before it dispatches the event, or only dispatches
   * it.
   */
  readonly how: 'clicked' | 'filled' | 'dispatched'
  /** The properties that are true. */
  readonly flags: readonly string[]
  /** The properties that the test chooses, in the order of its arguments. */
  readonly chosen: readonly string[]
}

/** In place of a selector: an element that the test has, its first argument. */
export const givenElement = ''

/** The properties of events that the code reads. */
export interface EventReads {
  /** Whether listeners of several parts of the page get events of a type, or an event is stopped on its way. */
  readonly bubbles: (type: string) => boolean
  readonly isPrevented: boolean
  /** The keys that change the meaning of others, such as `ctrlKey`. */
  readonly modifiers: readonly string[]
}

/** The event of a type, as browsers dispatch it, with the properties that matter to the code. */
export function pageEvent(on: string, type: string, { bubbles, isPrevented, modifiers }: EventReads): PageEvent {
  const isElement = isElementOf(on)
  const isKey = type.startsWith('key')
  const isMouse = /^(?:click|dblclick|mouse)/.test(type)
  const made = isKey ? 'KeyboardEvent' : isMouse ? 'MouseEvent' : 'Event'
  const flags = [...(isElement && bubbles(type) ? ['bubbles'] : []), ...(isPrevented ? ['cancelable'] : [])]
  // A callback that is called through an access takes at most four arguments, the element included.
  const chosen = isKey ? ['key', ...modifiers].slice(0, on === givenElement ? 3 : 4) : []
  if (isElement && type === 'click') return { on, type, made, how: 'clicked', flags: [], chosen: [] }
  const isFilled = isElement && (type === 'input' || type === 'change')
  return isFilled
    ? { on, type, made, how: 'filled', flags, chosen: ['value'] }
    : { on, type, made, how: 'dispatched', flags, chosen }
}

/** Whether a part of the page is an element. */
export function isElementOf(on: string): boolean {
  return on !== 'document' && on !== 'window'
}
