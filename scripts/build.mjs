// `npm run build`: builds the site into dist/.
import { ensureInstalled } from './install.mjs'
import { buildSite } from './site.mjs'

ensureInstalled()
if (!buildSite()) process.exitCode = 1
