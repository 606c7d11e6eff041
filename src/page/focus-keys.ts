type Way = 'up' | 'down' | 'left' | 'right'

/** The keys that the focused element uses. */
export interface KeyFocus {
  /** A field, a slider or a choice, which uses every key. */
  readonly isField: boolean
  /** Space and Enter press it, like a button. */
  readonly isPressed: boolean
  /** Arrows, Home and End move within it, as in a tree or among tabs. */
  readonly hasArrowKeys: boolean
  /** Whether it or an ancestor can be scrolled further that way. */
  readonly scrolls: (way: Way) => boolean
}

const ways: Readonly<Partial<Record<string, Way>>> = {
  ArrowUp: 'up',
  PageUp: 'up',
  Home: 'up',
  ArrowDown: 'down',
  PageDown: 'down',
  End: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Whether the focused element uses a key, which then is not a shortcut. Escape always is one. */
export function hasUseFor(focus: KeyFocus, key: string): boolean {
  if (key === 'Escape') return false
  if (focus.isField) return true
  if (key === ' ' || key === 'Enter') return focus.isPressed
  const way = ways[key]
  if (way === undefined) return false
  return (focus.hasArrowKeys && !key.startsWith('Page')) || focus.scrolls(way)
}

/** Whether a key pressed there is text, or part of a choice. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

/** Inputs that are pressed like buttons and not typed into. */
const ticked = '[type=checkbox], [type=radio]'

/** The key use of the element that a key was pressed on. */
export function keyFocusOf(target: EventTarget | null): KeyFocus {
  const isWithin = (selector: string): boolean => target instanceof Element && target.closest(selector) !== null
  return {
    isField: isTypedInto(target) && !isWithin(ticked),
    isPressed: isWithin(`button, a, summary, [role=treeitem], [role=option], ${ticked}`),
    hasArrowKeys: isWithin('[role=tablist], [role=tree], [role=listbox], [type=radio]'),
    scrolls: (way) => target instanceof Element && canScroll(target, way),
  }
}

/** Least room that counts as scrollable, in CSS pixels: sizes are rounded. */
const least = 1

function canScroll(element: Element, way: Way): boolean {
  const { scrollTop: above, scrollLeft: before, clientHeight, clientWidth, scrollHeight, scrollWidth } = element
  const rooms: Readonly<Record<Way, number>> = {
    up: above,
    left: before,
    down: scrollHeight - clientHeight - above,
    right: scrollWidth - clientWidth - before,
  }
  const { overflowX, overflowY } = getComputedStyle(element)
  const overflow = way === 'up' || way === 'down' ? overflowY : overflowX
  if ((overflow === 'auto' || overflow === 'scroll') && least < rooms[way]) return true
  return element.parentElement !== null && canScroll(element.parentElement, way)
}
