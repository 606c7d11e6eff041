import { watchDownload } from './download.ts'
import { within } from './patience.ts'

/** Time in ms after which a script that does not run yet is taken to be on a slow connection. */
const patience = 1000

/** How far the compiler's script, of more than a megabyte, is loaded. The page shows it on slow connections. */
export class CompilerDownload {
  readonly #bytes: number
  readonly #onLoaded: () => void
  #share = $state<number | undefined>(undefined)

  /** `bytes`: the size of the script without compression; 0 if unknown. `onLoaded` is called after each download. */
  constructor(bytes: number, onLoaded: () => void = () => undefined) {
    this.#bytes = bytes
    this.#onLoaded = onLoaded
  }

  /** The loaded share, in [0, 1]; `undefined` while it has loaded for less than a second, and once it runs. */
  get share(): number | undefined {
    return this.#share
  }

  /** Watches the loading of a script until `started`. Until then it costs a second request, which the browser joins. */
  async watch(address: string, started: Promise<void>): Promise<void> {
    const isFast = (await within(patience, started)) !== undefined
    if (!isFast) {
      const watching = new AbortController()
      this.#share = 0
      const loaded = watchDownload(address, this.#bytes, (share) => (this.#share = share), watching.signal)
      await Promise.race([loaded, started])
      watching.abort()
      this.#share = undefined
      await started
    }
    this.#onLoaded()
  }
}

/** The size of the compiler's script, which the build writes into the page (`scripts/compiler-size-plugin.ts`). */
export function sizeOfCompiler(page: Document): number {
  const meta = page.querySelector<HTMLMetaElement>('meta[name=compiler-bytes]')
  return Number(meta?.content ?? 0)
}
