import Element from 'happy-dom/lib/nodes/element/Element.js'
import GlobalWindow from 'happy-dom/lib/window/GlobalWindow.js'
import { forwarded, type Page, windowOptions } from '../model/subject/page.ts'

/** A window of the page, by the names of its globals. */
type Globals = Readonly<Record<string, unknown>>

const { apply, getOwnPropertyDescriptor } = Reflect

/** Creates the page of an instance. `opened` receives the globals of each new window. */
export function emulated(opened: (globals: Globals) => void): Page {
  let { document } = open(opened)
  return {
    get body() {
      return document.body.innerHTML
    },
    set body(html) {
      if (html === undefined) ({ document } = open(opened))
      else document.body.innerHTML = html
    },
    htmlOf(value) {
      try {
        return value instanceof Element ? (apply(outerHtml, value, []) as string) : undefined
      } catch {
        // Code may replace what the serializer uses.
        return undefined
      }
    },
    element(html) {
      const template = document.createElement('template')
      template.innerHTML = html
      return template.content.firstElementChild!
    },
  }
}

function open(opened: (globals: Globals) => void): GlobalWindow {
  const window = new GlobalWindow(windowOptions)
  const global = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of forwarded) {
    Object.defineProperty(window, name, {
      value: (...args: unknown[]) => global[name]!(...args),
      writable: true,
      configurable: true,
    })
  }
  opened(window as unknown as Globals)
  return window
}

const outerHtml = getOwnPropertyDescriptor(Element.prototype, 'outerHTML')!.get!
