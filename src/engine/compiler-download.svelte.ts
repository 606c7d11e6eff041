import { download } from './download.ts'

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

  /** The loaded share, in [0, 1]; `undefined` before and after the download. */
  get share(): number | undefined {
    return this.#share
  }

  async load(address: string): Promise<void> {
    this.#share = 0
    await download(address, this.#bytes, (share) => {
      this.#share = share
    })
    this.#share = undefined
    this.#onLoaded()
  }
}

/** The size of the compiler's script, which the build writes into the page (`scripts/compiler-size-plugin.ts`). */
export function sizeOfCompiler(page: Document): number {
  const meta = page.querySelector<HTMLMetaElement>('meta[name=compiler-bytes]')
  return Number(meta?.content ?? 0)
}
