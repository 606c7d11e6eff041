/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return, no-empty --
   Windows of happy-dom are used as pasted code uses them, without types. */
import { expect, test } from 'vitest'
import type { Windows } from '../../engine/model/subject/page.ts'
import { emulated } from '../../engine/platform/dom.ts'
import { below, seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** Changes of a page, each of another part. `seen` collects the events that its listeners get. */
const changes: readonly ((view: any, seen: string[]) => unknown)[] = [
  () => undefined,
  ({ document }) => (document.title = 'a'),
  ({ document }) => (document.body.innerHTML = '<p id="total">1</p><form name="login"><input name="q"></form>'),
  ({ document }) => {
    document.body.innerHTML = '<p id="total">1</p>'
    document.querySelector('p').remove()
  },
  ({ document }) => (document.cookie = 'a=1'),
  ({ location }) => (location.hash = '#top'),
  ({ history }) => history.pushState({ a: 1 }, '', '/other'),
  ({ history }) => history.pushState({ a: 1 }, '', '/other') ?? history.replaceState(null, '', '/'),
  ({ history }) => history.replaceState({ a: 1 }, ''),
  ({ history }) => (history.scrollRestoration = 'manual'),
  ({ localStorage }) => localStorage.setItem('a', '1'),
  ({ sessionStorage }) => (sessionStorage.b = '2'),
  ({ document }, seen) => document.addEventListener('note', () => seen.push('document'), true),
  (view, seen) => view.addEventListener('note', () => seen.push('window')),
  (view, seen) => view.addEventListener('resize', () => seen.push('size'), { once: true }),
  ({ document }, seen) => document.body.addEventListener('note', () => seen.push('body')),
  (view, seen) => (view.onclick = () => seen.push('onclick')),
  ({ document }, seen) => (document.onclick = () => seen.push('onclick of document')),
  (view) => (view.added = 1),
  (view) => (view[Symbol.for('added')] = 1),
  (view) => (view[0] = 1),
  (view) => delete view.Text,
  (view) => {
    const { Text } = view
    delete view.Text
    view.Text = Text
  },
  (view) => (view.fetch = () => 1),
  (view) => (view.name = 'a'),
  (view) => (view.innerWidth = 20),
  (view) => view.resizeTo(100, 100),
  ({ customElements, HTMLElement }) => customElements.define('x-note', class extends HTMLElement {}),
  ({ document }) => {
    document.body.innerHTML = '<input>'
    document.querySelector('input').focus()
  },
  ({ document, getSelection }) => {
    document.body.append('text')
    getSelection().selectAllChildren(document.body)
  },
  ({ navigator }) => (navigator.extra = 1),
  ({ screen }) => (screen.width = 3),
  ({ location }) => (location.extra = 1),
  ({ history }) => (history.extra = 1),
  ({ document }) => (document.extra = 1),
  ({ Text }) => (Text.extra = 1),
  ({ Range }) => (Range.prototype.extra = 1),
  ({ document }) => (document.head.innerHTML = '<style>body { color: red }</style>'),
  ({ document }) => document.documentElement.remove(),
  ({ document }) => document.body.append(document.createElement('iframe')),
  ({ document, MutationObserver }, seen) =>
    new MutationObserver(() => seen.push('changed')).observe(document, { childList: true, subtree: true }),
  ({ document }) => {
    document.open()
    document.write('<p>2</p>')
    document.close()
  },
  ({ document }) => {
    try {
      document.body.matches(':is([)')
    } catch {}
  },
  ({ matchMedia }, seen) => matchMedia('(min-width: 1px)').addEventListener('change', () => seen.push('media')),
  (view) => (view.self = 1),
  (view) => (view.parent = 1),
  (view) => Object.defineProperty(view, 'fetch', { get: () => 1, configurable: true }),
  (view) => Object.defineProperty(view, 'extra', { get: () => 1, configurable: false }),
  (view) => Object.freeze(view),
]

/** Tells all that a page shows. */
function shown(view: any, seen: string[]): string {
  const { customElements, document, history, localStorage, location, navigator, screen, sessionStorage } = view
  seen.length = 0
  for (const it of [document, view, document.body]) it?.dispatchEvent(new view.Event('note', { bubbles: true }))
  document.body?.click()
  view.dispatchEvent(new view.Event('resize'))
  const attempts = [
    () => document.querySelector(':is([)')?.tagName,
    () => document.createElement('x-note').constructor.name,
    () => view.getComputedStyle(document.body).color,
  ].map((it) => {
    try {
      return it()
    } catch (error) {
      return String(error)
    }
  })
  return JSON.stringify([
    [...seen, ...attempts, document.title, document.documentElement?.outerHTML, document.cookie, document.readyState],
    [
      location.href,
      history.length,
      history.state,
      history.scrollRestoration,
      customElements.get('x-note') === undefined,
    ],
    [localStorage, sessionStorage, navigator, location, history, screen, document, view].map((it) => Object.keys(it)),
    Object.getOwnPropertySymbols(view).length,
    [
      view.name,
      view.innerWidth,
      view.outerWidth,
      view.devicePixelRatio,
      screen.width,
      String(view.fetch),
      typeof view.onclick,
    ],
    [view.self, view.parent, view.top, view.window, document.defaultView].map((it) => it === view),
    [
      document.activeElement?.tagName,
      view.getSelection().rangeCount,
      document.styleSheets.length,
      typeof document.onclick,
    ],
    [
      ...Object.keys(view.Text ?? {}),
      ...Object.keys(view.Range.prototype),
      view.frames.length,
      view.document === document,
    ],
  ])
}

function pageOf(windows: Windows): { readonly page: { renew(): void }; readonly view: () => any } {
  let view: any
  const page = emulated(({ window }) => (view = window), '<p>1</p>', windows)
  return { page, view: () => view }
}

test('a test sees nothing of the tests before it in the same window', () => {
  const fresh = pageOf('single')
  const seen: string[] = []
  const alone = changes.map((change) => {
    fresh.page.renew()
    change(fresh.view(), seen)
    return shown(fresh.view(), seen)
  })
  const { page, view } = pageOf('renewed')
  const random = seeded(1)
  const order = Array.from({ length: 150 }, () => below(random, changes.length))
  const together = order.map((at) => {
    page.renew()
    changes[at]!(view(), seen)
    return shown(view(), seen)
  })
  expect(together).toEqual(order.map((at) => alone[at]))
})

test('most tests get a window that exists', () => {
  const { page, view } = pageOf('renewed')
  const before = view()
  const kept = changes.filter((change) => {
    page.renew()
    const last = view()
    change(last, [])
    page.renew()
    return view() === last
  })
  expect(view()).not.toBe(before)
  expect(kept.length).toBeGreaterThan(0.6 * changes.length)
})

test('windows read no global that Node loads at its first use, which would count as damage by the code', () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'Headers')!
  let reads = 0
  const get = (): unknown => reads++
  Object.defineProperty(globalThis, 'Headers', { get, configurable: true })
  try {
    // So that the next page opens a window.
    pageOf('single')
    pageOf('renewed').page.renew()
    expect(reads).toBe(0)
  } finally {
    Object.defineProperty(globalThis, 'Headers', usual)
  }
})

test('windows have the clock and the console of the realm, as windows in tests do', () => {
  const { view } = pageOf('single')
  expect(view().performance).toBe(performance)
  expect(view().console).toBe(console)
})

test('an event has the time at which code first reads it', () => {
  const { view } = pageOf('single')
  const event = new (view().Event)('a')
  expect(event.timeStamp).toBeGreaterThan(0)
  expect(event.timeStamp).toBe(event.timeStamp)
})

test('code that may change prototypes, or reaches the browser, gets a new window for each test', () => {
  const windowsOf = (body: string): string | undefined =>
    /part\('dom'\)\(.*'(single|renewed)'\)/.exec(compiledOf(sourceOf(`export const f = () => { ${body} }`)).code)?.[1]
  expect(windowsOf('document.title = window.name; window.setTimeout(() => 1)')).toBe('renewed')
  for (const it of [
    'Text.prototype.remove = () => undefined',
    'const view = window; return view.name + document.title',
    'window.Math.max = () => 1; document.title',
    'return (document.defaultView as any).happyDOM.settings',
  ])
    expect(windowsOf(it)).toBe('single')
})
