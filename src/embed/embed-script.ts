/*
 * What other pages load: `<script async src="https://…/embed.js"></script>`. It gives them the element
 * `<fitscape-playground>`, with code in it, with the `link` of a session or with the number of a `lesson`, and turns each `<pre class="fitscape">` into one.
 * The attributes `file`, `theme` and `islands`, the most searches that may run at a time, are optional; on a `<pre>` they are `data-file` and so on. A playground is loaded when it
 * comes into view. Built into one small classic script, so nothing is imported but types.
 */
import type { News, Request } from './host-messages.ts'

/** The site that this script was loaded from. */
const site = new URL('.', (document.currentScript as HTMLScriptElement).src)

/** No playground becomes higher, in CSS pixels, and none is lower while it loads. */
const highest = 4000
const lowest = 320

/** What a frame around a playground has to be allowed; the pasted code runs in a stricter one within it. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-downloads'

class Playground extends HTMLElement {
  #frame: HTMLIFrameElement | undefined
  #isReady = false
  /** What is said as soon as the playground listens. */
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

  /** Replaces the code. Nothing is run. */
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
    // The frame of a playground within a sandbox has no origin that could be named.
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
    // What stands in the element is hidden by that, and kept.
    ;(this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame)
  }
}

/** The code in an element, without the indentation that its page gives it. */
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
