import { folderOf, type PackageFiles, pathFrom } from './package-files.ts'

/**
 * Reads what a file imports from its own package together with the file, as each wait for a server costs more than the
 * text. The answers are the same as without.
 */
export function readingAhead(files: PackageFiles): PackageFiles {
  const known = new Map<string, Promise<string | undefined>>()
  const read = (path: string): Promise<string | undefined> => {
    const found = known.get(path) ?? readNow(path)
    known.set(path, found)
    return found
  }
  const readNow = async (path: string): Promise<string | undefined> => {
    const text = await files.read(path)
    if (text !== undefined) for (const it of expected(path, text)) read(it).catch(() => undefined)
    return text
  }
  return { read, realPath: (path) => files.realPath(path) }
}

/** The files that reading the imports of a file begins with. */
function expected(path: string, text: string): readonly string[] {
  const isDeclaration = /\.d\.[cm]?ts$/.test(path)
  if (!isDeclaration && !/\.[cm]?js$/.test(path)) return []
  const ways = [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]*)\1/g)]
  const targets = new Set<string>()
  for (const [, , way] of ways) {
    const target = pathFrom(folderOf(path), way!)
    if (isDeclaration) targets.add(declarationOf(target))
    else targets.add(/\.\w+$/.test(target) ? target : `${target}.js`)
  }
  return [...targets]
}

function declarationOf(path: string): string {
  if (/\.d\.[cm]?ts$/.test(path)) return path
  return /\.[cm]?js$/.test(path) ? path.replace(/\.([cm]?)js$/, '.d.$1ts') : `${path}.d.ts`
}
