import CookieStore from 'happy-dom/lib/cookie-store/CookieStore.js'
import CustomElementReactionStack from 'happy-dom/lib/custom-element/CustomElementReactionStack.js'
import CustomElementRegistry from 'happy-dom/lib/custom-element/CustomElementRegistry.js'
import History from 'happy-dom/lib/history/History.js'
import HistoryItemList from 'happy-dom/lib/history/HistoryItemList.js'
import Location from 'happy-dom/lib/location/Location.js'
import Navigator from 'happy-dom/lib/navigator/Navigator.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import Screen from 'happy-dom/lib/screen/Screen.js'
import Storage from 'happy-dom/lib/storage/Storage.js'
import type BrowserWindow from 'happy-dom/lib/window/BrowserWindow.js'
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js'

type Fields = Record<PropertyKey, unknown>

/** Makes a window like a new one; returns false if that is not possible. */
export type Renew = () => boolean

const { deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect
const { is } = Object
const { propertyIsEnumerable } = Object.prototype

/** The fields that `fill` sets. Changes elsewhere are detected. */
const filled: readonly PropertyKey[] = [
  'document',
  'customElements',
  PropertySymbol.customElementReactionStack,
  PropertySymbol.cookieStore,
  PropertySymbol.history,
  PropertySymbol.listenerOptions,
  PropertySymbol.listeners,
  PropertySymbol.localStorage,
  PropertySymbol.mutationObservers,
  PropertySymbol.navigator,
  PropertySymbol.propertyEventListeners,
  PropertySymbol.querySelectorCache,
  PropertySymbol.screen,
  PropertySymbol.sessionStorage,
]

/** Sizes that a window keeps in private fields. */
const sizes = ['innerWidth', 'innerHeight', 'outerWidth', 'outerHeight', 'devicePixelRatio'] as const

/**
 * Returns a function that renews a window as it is now: much of the time of opening one goes into its classes and bound
 * methods, which code hardly ever changes. Code may change objects of the language only in ways that leave windows
 * alone, and may not reach the browser behind its window.
 */
export function renewalOf(window: BrowserWindow, url: string): Renew {
  const frame = new WindowBrowserContext(window).getBrowserFrame()!
  const { context } = frame.page
  const fields = window as unknown as Fields
  const global = globalThis as unknown as Fields
  const keys = ownKeys(window)
  /** The number of names. They come before symbols, in the order in which they are added. */
  const names = keys.filter((it) => typeof it === 'string').length
  const shown = Object.keys(window)
  // Reading all values at once is much faster than by their names.
  const shownValues = Object.values(window)
  const others = keys.filter((it) => !isFilled(it) && !propertyIsEnumerable.call(window, it))
  const symbols = keys.filter((it) => !isFilled(it) && typeof it === 'symbol')
  const hidden = [...others, ...symbols].map((key) => ({ key, value: fields[key] }))
  const isSkipped = shown.map(isFilled)
  // Reading globals such as `fetch` would make Node load them, which changes its global object for good.
  const ofGlobal = (name: string): unknown => getOwnPropertyDescriptor(global, name)?.value
  /** The globals of the language, which differ between environments. */
  const ofRealm = shown.filter((it, at) => shownValues[at] !== undefined && ofGlobal(it) === shownValues[at])
  const measured = sizes.map((it) => window[it])
  const classes = shownValues.filter((it, at) => shown[at] !== 'Window' && isOwnClass(it, window)) as readonly object[]
  const counts = classes.map(countOf)
  let visited = frame[PropertySymbol.history]
  let first = visited.currentItem
  const membersOfLocation = ownKeys(window.location).length
  /** Whether the location may have changed: a new one takes as long as many tests. */
  const hasMoved = (): boolean =>
    frame[PropertySymbol.history] !== visited ||
    visited.items.length !== 1 ||
    visited.currentItem !== first ||
    first.popState ||
    (first.scrollRestoration as string) !== 'auto' ||
    window.location.href !== url ||
    ownKeys(window.location).length !== membersOfLocation

  const isUnchanged = (): boolean => {
    const now = ownKeys(window)
    const added = now.length - keys.length
    if (added < 0) return false
    for (let at = 0; at < keys.length; at++) if (now[at < names ? at : at + added] !== keys[at]) return false
    const values = Object.values(window)
    for (let at = 0; at < shown.length; at++) if (!isSkipped[at]! && !is(values[at], shownValues[at])) return false
    // Code has added globals, or elements have: those with identifiers are globals, too.
    for (let at = names; at < names + added; at++) if (!deleteProperty(window, now[at]!)) return false
    return (
      hidden.every(({ key, value }) => is(fields[key], value)) &&
      ofRealm.every((it) => is(fields[it], ofGlobal(it))) &&
      frame.childFrames.length === 0 &&
      context.pages.length === 1 &&
      sizes.every((it, at) => window[it] === measured[at]) &&
      classes.every((it, at) => countOf(it) === counts[at])
    )
  }

  return () => {
    try {
      if (!isUnchanged()) return false
      context.cookieContainer.clearCookies()
      if (hasMoved()) {
        frame[PropertySymbol.history] = visited = new HistoryItemList()
        first = visited.currentItem
        first.href = url
        fields[PropertySymbol.location] = new Location(frame, url)
      }
      const values: Fields = {
        customElements: new CustomElementRegistry(window),
        [PropertySymbol.customElementReactionStack]: new CustomElementReactionStack(window),
        [PropertySymbol.cookieStore]: new CookieStore(PropertySymbol.illegalConstructor, window),
        [PropertySymbol.history]: new History(frame, window),
        [PropertySymbol.listenerOptions]: { bubbling: new Map(), capturing: new Map() },
        [PropertySymbol.listeners]: { bubbling: new Map(), capturing: new Map() },
        [PropertySymbol.localStorage]: new Storage(),
        [PropertySymbol.mutationObservers]: [],
        [PropertySymbol.navigator]: new Navigator(window),
        [PropertySymbol.propertyEventListeners]: new Map(),
        [PropertySymbol.querySelectorCache]: new Map(),
        [PropertySymbol.screen]: new Screen(),
        [PropertySymbol.sessionStorage]: new Storage(),
      }
      for (const key of filled) fields[key] = values[key]
      // The constructor of documents reads the window's.
      fields.document = new window.HTMLDocument()
      ;(window.document as unknown as Fields)[PropertySymbol.defaultView] = window
      return true
    } catch {
      // Code may have replaced a field by an accessor.
      return false
    }
  }
}

function isFilled(key: PropertyKey): boolean {
  return key === PropertySymbol.location || filled.includes(key)
}

/** Whether a value is a class that belongs to a window alone. */
function isOwnClass(value: unknown, window: object): boolean {
  if (typeof value !== 'function') return false
  const { prototype } = value as { readonly prototype?: Fields }
  return (
    prototype !== undefined &&
    Object.hasOwn(prototype, PropertySymbol.window) &&
    prototype[PropertySymbol.window] === window
  )
}

/** The number of members that a class has itself. */
function countOf(value: object): number {
  return ownKeys(value).length + ownKeys((value as { readonly prototype: object }).prototype).length
}
