import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleEngine } from '../../../scripts/engine-plugin.ts'
import { root } from '../../../scripts/paths.mjs'

const folder = join(root, 'src', 'engine')

test('the page exposes nothing to the sandbox', () => {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    const imported = /import \{([^}]*)\} from 'comlink'/.exec(text)?.[1] ?? ''
    const names = imported.split(',').map((it) => it.replace('type ', '').trim())
    expect({ file, names: names.filter((it) => !['', 'wrap', 'transfer', 'Remote', 'Endpoint'].includes(it)) }).toEqual(
      {
        file,
        names: [],
      },
    )
  }
})

test('the engine is one strict classic script below 1.05 MB, without the compiler', async () => {
  const text = await bundleEngine()
  expect(text.length).toBeLessThan(1_050_000)
  expect(text.includes('createSourceFile')).toBe(false)
  // A classic script also parses as a function body; a module does not.
  expect(() => new Function(text)).not.toThrow()
  // Probes write to objects of pasted code. In sloppy mode, a write to a frozen object would fail silently.
  expect(() => new Function(`${text}\nwith (Math) max()`)).toThrow(SyntaxError)
}, 60_000)
