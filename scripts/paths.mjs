import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where generated things live that nobody publishes: bundles, stamps, reports. */
export const cache = join(root, 'node_modules', '.cache', 'fitscape')

/** Where the site is built. */
export const site = join(root, 'dist')
