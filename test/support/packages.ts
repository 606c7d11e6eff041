import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files, and symbolic links to folders, to a temporary folder, which exists while `use` runs. */
export async function withProject<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
  links: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fitscape-packages-')))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(join(folder, target), join(folder, path), 'dir')
    }
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of a package, by path below `node_modules`; `settings` are its `package.json`. */
export function packageFiles(
  name: string,
  settings: object,
  files: Readonly<Record<string, string>>,
  within = 'node_modules',
): Readonly<Record<string, string>> {
  const folder = `${within}/${name}`
  return Object.fromEntries([
    [`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', ...settings })],
    ...Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  ]) as Readonly<Record<string, string>>
}
