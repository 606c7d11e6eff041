/*
 * The script that other pages load: `<script async src="https://…/embed.js"></script>`. Defines the element
 * `<fitscape-playground>`, which holds code, the `link` of a session or the number of a `lesson`, and adds one for each
 * `<pre class="fitscape">`, now and whenever the page changes. Built into one small classic script, so it imports
 * little but types.
 *
 * A page may be hydrated and changed by a framework, which expects its nodes where it put them. So a playground lives
 * in the shadow of its element, over the block of code, whose place and size it keeps; and a `<pre class="fitscape">`
 * is only hidden.
 */
import type { FileAnswer, FileRequest, News, Request } from './host-messages.ts'
import { type PackageFolder, readFile } from './package-folder.ts'

/** The folder that packages come from unless a page names another one; empty for none. The build sets it. */
declare const standardPackages: string

/** The site that this script was loaded from. A module has no current script. */
const script = (document.currentScript ?? document.querySelector('script[src*="embed.js"]')) as HTMLScriptElement
const site = new URL('.', script.src)

/** The folder of packages for all playgrounds of the page that name no other. */
const pagePackages = script.dataset.packagesFrom

/** Maximum height of a playground in CSS pixels. */
const highest = 4000

/** Maximum time to wait for the images and styles of a page, and then for its hydration, in ms. */
const loadTime = 3000
const hydrationTime = 200

/** The permissions that a playground's frame needs; pasted code runs in a stricter frame within it. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-downloads'

const attributes = ['link', 'lesson', 'step', 'islands', 'file', 'theme', 'packages', 'packages-from']

/** Works under security policies that forbid `<style>`. The rules of a page override those for the host. */
const styles = new CSSStyleSheet()
styles.replaceSync(`:host{display:block;position:relative;box-sizing:border-box;min-height:220px}
:host([link]){min-height:550px}
:host([lesson]){min-height:1030px}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0;opacity:0;pointer-events:none;transition:opacity .15s}
.ready{opacity:1;pointer-events:auto}
.ready+slot{visibility:hidden}`)

const playgrounds = new Set<Playground>()

class Playground extends HTMLElement {
  static readonly observedAttributes = attributes

  readonly #shadow = this.attachShadow({ mode: 'open' })
  #frame: HTMLIFrameElement | undefined
  #isReady = false
  /** Whether someone uses the playground, so that its height may change in view. */
  #isUsed = false
  /** Requests to send as soon as the playground listens. */
  #waiting: Request[] = []
  /** The block and the theme that the frame shows. */
  #block = ''
  #theme = ''

  readonly #seen = new IntersectionObserver(
    (entries) => {
      if (entries.some((it) => it.isIntersecting)) this.#start()
    },
    { rootMargin: '200px' },
  )

  readonly #changes = new MutationObserver(() => {
    this.#showBlock()
  })

  constructor() {
    super()
    this.#shadow.adoptedStyleSheets = [styles]
    this.#shadow.append(document.createElement('slot'))
  }

  connectedCallback(): void {
    playgrounds.add(this)
    watchThemes()
    addEventListener('message', this.#hear)
    this.#seen.observe(this)
    this.#changes.observe(this, { childList: true, characterData: true, subtree: true })
  }

  disconnectedCallback(): void {
    playgrounds.delete(this)
    removeEventListener('message', this.#hear)
    this.#seen.disconnect()
    this.#changes.disconnect()
    this.#frame?.remove()
    this.#frame = undefined
    this.#isReady = false
  }

  attributeChangedCallback(name: string): void {
    if (this.#frame === undefined) return
    if (name === 'theme') this.showTheme()
    else if (name === 'file') this.#showBlock()
    else {
      this.disconnectedCallback()
      this.connectedCallback()
    }
  }

  /** Replaces the code. Runs nothing. */
  setCode(code: string, file?: string): void {
    this.#use({ type: 'setCode', code, ...(file === undefined ? {} : { file }) })
  }

  run(): void {
    this.#use({ type: 'run' })
  }

  stop(): void {
    this.#send({ type: 'stop' })
  }

  /** Follows the page, unless the attribute names a theme. */
  showTheme(): void {
    const theme = this.#themeNow()
    const frame = this.#frame
    if (frame === undefined || theme === this.#theme) return
    this.#theme = theme
    // With another color scheme than its document, the frame would be opaque while it loads.
    frame.style.colorScheme = theme === 'system' ? '' : theme
    this.#send({ type: 'theme', theme })
  }

  #themeNow(): 'light' | 'dark' | 'system' {
    const chosen = this.getAttribute('theme')
    if (chosen === 'light' || chosen === 'dark' || chosen === 'system') return chosen
    return isDark(this) ? 'dark' : 'light'
  }

  #use(request: Request): void {
    this.#isUsed = true
    this.#start()
    this.#send(request)
  }

  #send(request: Request): void {
    if (!this.#isReady) this.#waiting.push(request)
    // A playground in a sandboxed frame has an opaque origin, which cannot be named.
    else this.#frame?.contentWindow?.postMessage({ fitscape: 1, ...request }, '*')
  }

  readonly #hear = (message: MessageEvent<(News & { fitscape?: unknown }) | null>): void => {
    const frame = this.#frame
    const { source, data, origin, ports } = message
    if (frame === undefined || source === null || source !== frame.contentWindow || data?.fitscape !== 1) return
    if (data.type === 'packages') {
      // Within a sandboxed page, the playground has no origin either.
      if (origin === (self.origin === 'null' ? 'null' : site.origin)) this.#readPackages(ports[0]!)
      return
    }
    if (data.type === 'ready') {
      this.#isReady = true
      for (const it of this.#waiting.splice(0)) this.#send(it)
      frame.className = 'ready'
    }
    this.#isUsed ||= data.type === 'progress' || this.matches(':focus-within')
    if (data.type === 'resize') this.#fit(data.height)
    this.dispatchEvent(new CustomEvent(`fitscape-${data.type}`, { detail: data, bubbles: true }))
  }

  /** The folder that packages are read from; undefined for none. */
  #packages(): PackageFolder | undefined {
    const versions = this.getAttribute('packages') ?? undefined
    const standard = versions === undefined ? '' : standardPackages
    const from = this.getAttribute('packages-from') ?? pagePackages ?? standard
    if (from === '' || !URL.canParse(from, document.baseURI)) return undefined
    const { origin, pathname } = new URL(from, document.baseURI)
    const address = `${origin}${pathname.replace(/\/?$/, '/')}`
    return address.startsWith('http') ? { address, versions } : undefined
  }

  /** Reads files of packages, which the visitor has allowed, for the playground. */
  #readPackages(port: MessagePort): void {
    const folder = this.#packages()
    port.onmessage = ({ data: { id, path } }: MessageEvent<FileRequest>) => {
      if (folder === undefined) return
      void readFile(path, folder, fetch).then((it) => {
        port.postMessage({ id, ...it } satisfies FileAnswer)
      })
    }
  }

  /** Grows, unless that would move the text that someone reads. */
  #fit(height: number): void {
    const isBelow = innerHeight <= this.getBoundingClientRect().top
    if (this.#isUsed || isBelow || this.#block === '') this.style.minHeight = `${Math.min(highest, height)}px`
  }

  /** Shows the code of the block, if it has changed. */
  #showBlock(): void {
    const code = codeIn(this.querySelector('pre') ?? this)
    const file = this.getAttribute('file') ?? ''
    const block = `${file}\n${code}`
    if (this.#frame === undefined || block === this.#block || code === '') return
    if (this.hasAttribute('link') || this.hasAttribute('lesson')) return
    this.#block = block
    this.#send({ type: 'setCode', code, ...(file === '' ? {} : { file }) })
  }

  #start(): void {
    if (this.#frame !== undefined) return
    this.#seen.disconnect()
    const address = new URL('embed.html?height=grow', site)
    this.#theme = this.#themeNow()
    address.searchParams.set('theme', this.#theme)
    address.searchParams.set('islands', this.getAttribute('islands') ?? '')
    const packages = this.#packages()
    if (packages !== undefined) address.searchParams.set('packages-from', packages.address)
    const lesson = this.getAttribute('lesson')
    address.hash =
      lesson === null ? (this.getAttribute('link') ?? '') : `lesson=${lesson}&step=${this.getAttribute('step') ?? 1}`
    const frame = document.createElement('iframe')
    this.#frame = frame
    this.#block = ''
    this.#showBlock()
    // An example would be seen for a moment.
    if (this.#block !== '') address.searchParams.set('code', 'later')
    frame.src = address.href
    frame.title = 'Fitscape playground'
    frame.allow = 'clipboard-write'
    frame.setAttribute('sandbox', sandbox)
    this.#shadow.prepend(frame)
  }
}

/** Whether an element is on dark ground: the page says so, or its text is light. */
function isDark(element: Element): boolean {
  for (const { classList, dataset } of [document.documentElement, document.body]) {
    if (dataset.theme === 'dark' || dataset.theme === 'light') return dataset.theme === 'dark'
    if (classList.contains('dark')) return true
  }
  const { color } = getComputedStyle(element)
  const [first = 0, second = 0, third = 0] = (color.match(/(?<=[ (])[\d.]+/g) ?? []).map(Number)
  if (color.startsWith('rgb')) return 382 < first + second + third
  return (color.startsWith('l') ? 50 : 0.5) < first
}

/** The code in an element, without the indentation of its page. Some highlighters end lines with `<br>`. */
function codeIn(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const it of copy.querySelectorAll('br')) it.replaceWith('\n')
  const text = copy.textContent.replace(/^\s*\n/, '').trimEnd()
  if (text === '') return ''
  const lines = text.split('\n')
  const indents = lines.filter((it) => it.trim() !== '').map((it) => it.search(/\S/))
  return lines.map((it) => it.slice(Math.min(...indents))).join('\n')
}

/** The playground of each block that has been turned into one, and the block as it was then. */
const turned = new Map<HTMLElement, { readonly playground: Element; readonly content: string }>()

const contentOf = (block: HTMLElement): string => block.textContent + JSON.stringify(block.dataset)

/** Adds a playground, which shows a copy of the block, after each new or changed block. */
function turnBlocks(): void {
  for (const [block, { playground, content }] of turned) {
    const isKept = block.isConnected && block.matches('.fitscape') && block.nextElementSibling === playground
    if (isKept && contentOf(block) === content) continue
    turned.delete(block)
    block.style.display = ''
    playground.remove()
  }
  for (const block of document.querySelectorAll<HTMLElement>('pre.fitscape')) {
    if (turned.has(block) || block.closest('fitscape-playground') !== null) continue
    // A page that was copied with its playgrounds has one already.
    if (block.nextElementSibling?.querySelector(':scope>pre.fitscape')) block.nextElementSibling.remove()
    const playground = document.createElement('fitscape-playground')
    for (const name of attributes) {
      const value = block.getAttribute(`data-${name}`)
      if (value !== null) playground.setAttribute(name, value)
    }
    playground.append(block.cloneNode(true))
    block.after(playground)
    block.style.setProperty('display', 'none', 'important')
    turned.set(block, { playground, content: contentOf(block) })
  }
}

function showThemes(): void {
  for (const it of playgrounds) it.showTheme()
}

const themes = new MutationObserver(showThemes)

/** A router may replace the body, so this is called for each new playground. */
function watchThemes(): void {
  for (const it of [document.documentElement, document.body]) themes.observe(it, { attributes: true })
}

/** Turns all later blocks, too. */
function watchBlocks(): void {
  const attributeFilter = ['class', ...attributes.map((it) => `data-${it}`)]
  const blocks = new MutationObserver(() => {
    turnBlocks()
    showThemes()
  })
  blocks.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter })
  turnBlocks()
  showThemes()
}

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  addEventListener('load', resolve)
  setTimeout(resolve, loadTime)
})

// Some routers run the scripts of each page again.
if (customElements.get('fitscape-playground') === undefined) {
  customElements.define('fitscape-playground', Playground)
  // Before hydration, another node would be a mismatch.
  void loaded.then(() => setTimeout(watchBlocks, hydrationTime))
  addEventListener('transitionend', showThemes)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemes)
}
