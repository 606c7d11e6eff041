import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Generated files that are not published: bundles, stamps, reports. */
export const cache = join(root, 'node_modules', '.cache', 'fitscape')

/** The output folder of the site. */
export const site = join(root, 'dist')
