import { watchDownload } from './download.ts'
import { within } from './patience.ts'

/** Time in ms after which a script that does not run yet is taken to be on a slow connection. */
const patience = 1000

/** The script of the compiler in a build. */
export interface CompilerScript {
  readonly address: string
  /** Its size without compression. */
  readonly bytes: number
}

/** How far the compiler's script, of more than a megabyte, is loaded. The page shows it on slow connections. */
export class CompilerDownload {
  readonly #script: CompilerScript | undefined
  readonly #onLoaded: () => void
  #share = $state<number | undefined>(undefined)

  /** `onLoaded` is called after each download. Without a script, no progress is shown. */
  constructor(script: CompilerScript | undefined, onLoaded: () => void = () => undefined) {
    this.#script = script
    this.#onLoaded = onLoaded
  }

  /** The loaded share, in [0, 1]; `undefined` while it has loaded for less than a second, and once it runs. */
  get share(): number | undefined {
    return this.#share
  }

  /** Watches the loading of the script until `started`. Until then it costs a second request, which the browser joins. */
  async watch(started: Promise<void>): Promise<void> {
    const script = this.#script
    const isFast = (await within(patience, started)) !== undefined
    if (!isFast && script !== undefined) {
      const watching = new AbortController()
      this.#share = 0
      const loaded = watchDownload(script, (share) => (this.#share = share), watching.signal)
      await Promise.race([loaded, started])
      watching.abort()
      this.#share = undefined
      await started
    }
    this.#onLoaded()
  }
}

/** The compiler's script, which the build names in the page (`scripts/compiler-size-plugin.ts`); undefined without a build. */
export function scriptOfCompiler(page: Document): CompilerScript | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name=compiler]')
  if (meta === null) return undefined
  return { address: new URL(meta.content, page.baseURI).href, bytes: Number(meta.dataset.bytes) }
}
