// `node scripts/sandbox-hash.mjs`: writes the digest of the sandbox's script into its policy. Run it after every change
// of the script.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const file = join(root, 'public', 'sandbox.html')
const html = readFileSync(file, 'utf8')
const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
if (script === undefined) throw new Error(`No script in ${file}`)
const digest = createHash('sha256').update(script).digest('base64')
writeFileSync(file, html.replace(/'sha256-[^']*'/, `'sha256-${digest}'`))
