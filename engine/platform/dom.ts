import EventTarget from 'happy-dom/lib/event/EventTarget.js'
import Event from 'happy-dom/lib/event/Event.js'
import Element from 'happy-dom/lib/nodes/element/Element.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import BrowserWindow from 'happy-dom/lib/window/BrowserWindow.js'
import GlobalWindow from 'happy-dom/lib/window/GlobalWindow.js'
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js'
import { forwarded, frameMs, type Page, throwingSetting, windowOptions, type Windows } from '../model/subject/page.ts'
import { type Renew, renewalOf } from './dom/internal/renewal.ts'

/** A window of the page, by the names of its globals. */
type Globals = Readonly<Record<string, unknown>>

const { apply, defineProperty, get, getOwnPropertyDescriptor } = Reflect

/**
 * Creates the page of an instance. `opened` receives the globals of the window of each test, whose body is `html`. If
 * windows are `renewed`, only the latest page works. If `throws`, errors of listeners reach the code that dispatches an
 * event.
 */
export function emulated(
  opened: (globals: Globals) => void,
  html: string,
  windows: Windows = 'single',
  throws = false,
): Page {
  const next = (): GlobalWindow => {
    const window = windows === 'renewed' && latest?.renew?.() === true ? latest.window : open(windows, throws)
    Object.assign(deviceOf(window), plainDevice)
    if (html !== '') window.document.body.innerHTML = html
    opened(window as unknown as Globals)
    return window
  }
  let window = next()
  return {
    get localStorage() {
      return window.localStorage
    },
    get sessionStorage() {
      return window.sessionStorage
    },
    get location() {
      return throws ? window.location : quietLocation(window)
    },
    get document() {
      return inputsOf(window.document)
    },
    get window() {
      return inputsOf(window)
    },
    get navigator() {
      return inputsOf(window.navigator)
    },
    get device() {
      return deviceOf(window)
    },
    get body() {
      return window.document.body
    },
    get documentElement() {
      return window.document.documentElement
    },
    get title() {
      return window.document.title
    },
    get cookie() {
      return window.document.cookie
    },
    renew() {
      window = next()
    },
    element(html) {
      const template = window.document.createElement('template')
      template.innerHTML = html
      return template.content.firstElementChild
    },
    filled: new Proxy(
      {},
      {
        set(_, selector, value: unknown) {
          Object.assign(window.document.querySelector(String(selector)) ?? {}, { value })
          return true
        },
      },
    ),
    find(on, ...value) {
      if (on === 'window') return window
      if (on === 'document') return window.document
      const element = typeof on === 'string' ? window.document.querySelector(on) : (on as object | null)
      if (element !== null && 0 < value.length) Object.assign(element, { value: value[0] })
      return element
    },
    event(made, type, init) {
      const { [made]: Made } = window as unknown as Record<string, new (type: string, init: object) => unknown>
      return new Made!(type, init)
    },
    htmlOf(value) {
      try {
        return value instanceof Element ? apply(outerHtml, value, []) : undefined
      } catch {
        // Code may replace what the serializer uses.
        return undefined
      }
    },
  }
}

/** An object to which inputs are assigned: those without a setter are defined. */
function inputsOf(owner: object): object {
  return new Proxy(owner, {
    set(_, name, value: unknown) {
      if (name === 'cookie') Object.assign(owner, { cookie: value })
      else defineProperty(owner, name, { value, configurable: true })
      return true
    },
  })
}

/** A location that begins no timer for an event of a changed hash, because the code listens to none. */
function quietLocation(window: GlobalWindow): object {
  return new Proxy(window.location, {
    // Its private fields belong to the location itself.
    get: (location, name) => get(location, name) as unknown,
    set(location, name, value: unknown) {
      const { setTimeout } = window
      Object.assign(window, { setTimeout: () => undefined })
      Object.assign(location, { [name]: value })
      Object.assign(window, { setTimeout })
      return true
    },
  })
}

/** The preferences that media queries ask for. Code may have closed the window. */
function deviceOf(window: GlobalWindow): object {
  return window.happyDOM.settings.device
}

const plainDevice = { prefersColorScheme: 'light', prefersReducedMotion: 'no-preference' }

/** The methods of all windows, in the order in which each gets its own. */
const methods = [EventTarget, BrowserWindow].flatMap(({ prototype }) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype as object)).filter(
    ([key, { value }]) => key !== 'constructor' && typeof value === 'function' && !isClass(value as object),
  ),
)

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value))
}

/** A window that binds its methods only: binding its hundreds of accessors as well takes as long as all the rest. */
class QuickWindow extends GlobalWindow {
  override [PropertySymbol.bindMethods](): void {
    for (const [key, descriptor] of methods) {
      const value: unknown = (descriptor.value as (...args: unknown[]) => unknown).bind(this)
      defineProperty(this, key, { ...descriptor, value })
    }
  }
}

let latest: { readonly window: GlobalWindow; readonly renew: Renew | undefined } | undefined

/** Opens a window as exported tests do (`printing/page.ts`). */
function open(windows: Windows, throws: boolean): GlobalWindow {
  const { url, settings } = windowOptions
  const throwing: object = { [throwingSetting]: throws }
  const window = new QuickWindow({ url, settings: { ...settings, ...throwing } })
  // Otherwise all windows would stay in memory.
  if (latest !== undefined) WindowBrowserContext.removeWindowBrowserFrameRelation(latest.window)
  const global = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
  const set = (name: string, value: unknown): void => {
    defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true })
  }
  set('open', () => null)
  // The package's own console keeps all that is written to it, and its clock stands still.
  set('console', globalThis.console)
  set('performance', globalThis.performance)
  for (const name of forwarded) set(name, (...args: unknown[]) => global[name]!(...args))
  set('requestAnimationFrame', (callback: (now: number) => void) =>
    global.setTimeout!(() => {
      callback(globalThis.performance.now())
    }, frameMs),
  )
  set('cancelAnimationFrame', (id: unknown) => global.clearTimeout!(id))
  latest = { window, renew: windows === 'renewed' ? renewalOf(window, windowOptions.url) : undefined }
  return window
}

/** Events get their time when it is first read, so that only tests whose code reads it depend on the clock. */
defineProperty(Event.prototype, 'timeStamp', {
  get(this: { [PropertySymbol.timeStamp]: number }) {
    return (this[PropertySymbol.timeStamp] ||= globalThis.performance.now())
  },
  configurable: true,
})

const outerHtml = getOwnPropertyDescriptor(Element.prototype, 'outerHTML')!.get!
