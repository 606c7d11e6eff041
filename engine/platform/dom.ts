import Element from 'happy-dom/lib/nodes/element/Element.js'
import GlobalWindow from 'happy-dom/lib/window/GlobalWindow.js'
import { forwarded, frameMs, type Page, windowOptions } from '../model/subject/page.ts'

/** A window of the page, by the names of its globals. */
type Globals = Readonly<Record<string, unknown>>

const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect

/** Creates the page of an instance. `opened` receives the globals of each new window. */
export function emulated(opened: (globals: Globals) => void): Page {
  let { document } = open(opened)
  return {
    get body() {
      return document.body
    },
    renew() {
      ;({ document } = open(opened))
    },
    htmlOf(value) {
      try {
        return value instanceof Element ? (apply(outerHtml, value, []) as string) : undefined
      } catch {
        // Code may replace what the serializer uses.
        return undefined
      }
    },
  }
}

/** Opens a window as exported tests do (`printing/page.ts`). */
function open(opened: (globals: Globals) => void): GlobalWindow {
  const window = new GlobalWindow(windowOptions)
  const global = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
  const set = (name: string, value: unknown): void => {
    defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true })
  }
  set('open', () => null)
  for (const name of forwarded) set(name, (...args: unknown[]) => global[name]!(...args))
  set('requestAnimationFrame', (callback: (now: number) => void) =>
    global.setTimeout!(() => {
      callback(globalThis.performance.now())
    }, frameMs),
  )
  set('cancelAnimationFrame', (id: unknown) => global.clearTimeout!(id))
  opened(window as unknown as Globals)
  return window
}

const outerHtml = getOwnPropertyDescriptor(Element.prototype, 'outerHTML')!.get!
