/** The page that code sees if it refers to the DOM: an emulated window, new for each test (docs/algorithms.md 1.12). */

/** The part of the platform with the emulation. */
export const pagePart = 'dom'

/** The package that emulates it, in the sandbox and in exported tests. */
export const pagePackage = 'happy-dom' as const

/** Its class of windows. */
export const windowClass = 'GlobalWindow'

/** The options of each new window. Nothing navigates. */
export const windowOptions = {
  url: 'http://localhost/',
  settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
} as const

/** Whether each test opens a window, or may get the latest one, made like new. */
export type Windows = 'single' | 'renewed'

/** The setting by which errors of listeners reach the code that dispatches an event. */
export const throwingSetting = 'disableErrorCapturing'

/** Functions of a window that call the global ones, which tests may replace. */
export const forwarded = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** The time between frames of an animation, in ms. */
export const frameMs = 16

/** The page of an instance of the modules, in their export record. */
export interface Page {
  /** The body of its document. */
  readonly body: object
  /** Parts of the document that tests assert. */
  readonly documentElement: object
  readonly title: string
  readonly cookie: string
  readonly localStorage: object
  readonly sessionStorage: object
  /** The owners of inputs (`PageInput`), to which tests assign their values. */
  readonly location: object
  readonly document: object
  readonly window: object
  readonly navigator: object
  readonly device: object
  /** Opens a new window. */
  readonly renew: () => void
  /** The HTML of an element; `undefined` for any other value. */
  readonly htmlOf: (value: unknown) => string | undefined
  /** Gives the elements of its selectors, if there are any, the values that are assigned. */
  readonly filled: object
  /** A part of the page that an event names, or an element itself, after it gets a value, if one is given; `null` if there is none. */
  readonly find: (on: unknown, ...value: readonly unknown[]) => unknown
  /** Creates an event of a class of the window. */
  readonly event: (made: string, type: string, init: object) => unknown
  /** Creates an element that is in no document. */
  readonly element: (html: string) => unknown
}
