import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The bytes of a downloaded file. Playwright gives no path to files of a shared browser. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
