import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Built, Figure, Pair } from './measure.ts'

/** Measures in a worker of a page. */
export interface InBrowser {
  readonly version: string
  measure(figure: Figure, built: Built, ms: number): Promise<Pair | number>
}

/** Bundles the measuring code, opens a headless Chromium during `use`, and closes it. */
export async function inChromium(use: (browser: InBrowser) => Promise<void>): Promise<void> {
  const code = await workerCode()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await use({
      version: browser.version(),
      async measure(figure, built, ms) {
        const { value, error } = await page.evaluate(inWorker, { code, figure, built, ms })
        if (value === undefined) throw new Error(error)
        return value
      },
    })
  } finally {
    await browser.close()
  }
}

interface Answer {
  readonly value?: Pair | number
  readonly error?: string
}

/** Runs in the page, so it cannot use its closure. */
function inWorker({ code, ...what }: { code: string; figure: Figure; built: Built; ms: number }): Promise<Answer> {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => {
      resolve({ error: message })
    }
    worker.postMessage(what)
  })
}

/** Bundles the measuring code as one classic script. */
async function workerCode(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('bench/speed/worker.ts'), formats: ['iife'], name: 'measure', fileName: 'measure' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const it of outputs) if ('output' in it) return it.output[0].code
  throw new Error('The build produced no output')
}
