/*
 * The script that other pages load: `<script async src="https://…/embed.js"></script>`. Defines the element
 * `<fitscape-playground>`, which holds code, the `link` of a session or the number of a `lesson`, and turns each `<pre
 * class="fitscape">` into one. Optional attributes: `file`, `theme` and `islands` (most simultaneous searches); on a
 * `<pre>`, `data-file` and so on. A playground is loaded when it scrolls into view. Built into one small classic
 * script, so only types are imported.
 */
import type { News, Request } from './host-messages.ts'

/** The site that this script was loaded from. */
const site = new URL('.', (document.currentScript as HTMLScriptElement).src)

/** Maximum height of a playground, and minimum height while it loads, in CSS pixels. */
const highest = 4000
const lowest = 320

/** The permissions that a playground's frame needs; pasted code runs in a stricter frame within it. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-downloads'

class Playground extends HTMLElement {
  #frame: HTMLIFrameElement | undefined
  #isReady = false
  /** Requests to send as soon as the playground listens. */
  #waiting: Request[] = []

  readonly #seen = new IntersectionObserver(
    (entries) => {
      if (entries.some((it) => it.isIntersecting)) this.#start()
    },
    { rootMargin: '200px' },
  )

  connectedCallback(): void {
    this.style.display ||= 'block'
    addEventListener('message', this.#hear)
    this.#seen.observe(this)
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
    this.#seen.disconnect()
    this.#frame?.remove()
    this.#frame = undefined
    this.#isReady = false
  }

  /** Replaces the code. Runs nothing. */
  setCode(code: string, file?: string): void {
    this.#start()
    this.#send({ type: 'setCode', code, ...(file === undefined ? {} : { file }) })
  }

  run(): void {
    this.#start()
    this.#send({ type: 'run' })
  }

  stop(): void {
    this.#send({ type: 'stop' })
  }

  #send(request: Request): void {
    if (!this.#isReady) this.#waiting.push(request)
    // A playground in a sandboxed frame has an opaque origin, which cannot be named.
    else this.#frame?.contentWindow?.postMessage({ fitscape: 1, ...request }, '*')
  }

  readonly #hear = ({ source, data }: MessageEvent<(News & { fitscape?: unknown }) | null>): void => {
    const frame = this.#frame
    if (frame === undefined || source === null || source !== frame.contentWindow || data?.fitscape !== 1) return
    if (data.type === 'ready') {
      this.#isReady = true
      for (const it of this.#waiting.splice(0)) this.#send(it)
    }
    if (data.type === 'resize') frame.style.height = `${Math.min(highest, data.height)}px`
    this.dispatchEvent(new CustomEvent(`fitscape-${data.type}`, { detail: data, bubbles: true }))
  }

  #start(): void {
    if (this.#frame !== undefined) return
    this.#seen.disconnect()
    const link = this.getAttribute('link')
    const file = this.getAttribute('file')
    const lesson = this.getAttribute('lesson')
    const address = new URL('embed.html?height=auto', site)
    for (const name of ['theme', 'islands']) address.searchParams.set(name, this.getAttribute(name) ?? '')
    if (lesson !== null) address.hash = `lesson=${lesson}&step=${this.getAttribute('step') ?? '1'}`
    else if (link !== null) address.hash = link
    else if (this.textContent.trim() !== '')
      this.#waiting.unshift({
        type: 'setCode',
        code: codeIn(this.querySelector('pre') ?? this),
        ...(file === null ? {} : { file }),
      })
    const frame = document.createElement('iframe')
    this.#frame = frame
    frame.src = address.href
    frame.title = 'Fitscape playground'
    frame.allow = 'clipboard-write'
    frame.setAttribute('sandbox', sandbox)
    frame.style.cssText = `display:block;width:100%;height:${Math.max(lowest, this.clientHeight)}px;border:0`
    // The shadow root hides the element's content but keeps it.
    ;(this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame)
  }
}

/** The code in an element, without the indentation of its page. */
function codeIn({ textContent }: Element): string {
  const lines = textContent
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const indents = lines.filter((it) => it.trim() !== '').map((it) => it.search(/\S/))
  return `${lines.map((it) => it.slice(Math.min(...indents))).join('\n')}\n`
}

function turnBlocks(): void {
  for (const pre of document.querySelectorAll<HTMLElement>('pre.fitscape')) {
    const playground = document.createElement('fitscape-playground')
    for (const [name, value = ''] of Object.entries(pre.dataset)) playground.setAttribute(name, value)
    pre.replaceWith(playground)
    playground.append(pre)
  }
}

customElements.define('fitscape-playground', Playground)
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', turnBlocks)
else turnBlocks()
