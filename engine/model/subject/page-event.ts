/** An event of the page that a test dispatches. */
export interface PageEvent {
  /** `document`, `window`, or a selector of an element. */
  readonly on: string
  readonly type: string
  /** Its class, such as `KeyboardEvent`. */
  readonly made: string
  /** What the test chooses: the key, or the value of the element. A `click` is a call of the element's method. */
  readonly gives?: 'key' | 'value' | 'click'
}

/** The event of a type, as browsers dispatch it. */
export function pageEvent(on: string, type: string): PageEvent {
  const isElement = on !== 'document' && on !== 'window'
  if (type === 'click' && isElement) return { on, type, made: 'MouseEvent', gives: 'click' }
  if (type.startsWith('key')) return { on, type, made: 'KeyboardEvent', gives: 'key' }
  if (isElement && (type === 'input' || type === 'change')) return { on, type, made: 'Event', gives: 'value' }
  return { on, type, made: /^(?:click|dblclick|mouse)/.test(type) ? 'MouseEvent' : 'Event' }
}

/** Prints the arguments of the constructor of an event, with the key, if it has one. */
export function printEventInit({ type, gives }: PageEvent, key: string): string {
  return `'${type}', { bubbles: true, cancelable: true${gives === 'key' ? `, key: ${key}` : ''} }`
}
