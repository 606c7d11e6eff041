import ts from 'typescript'
import { isDeclarationFile } from './sections.ts'

/** Returns the name of the imported pasted file; `undefined` if there is none. */
export type Resolver = (fromName: string, specifier: string) => string | undefined

/** Resolves imports among files with these names, by path, like the compiler. Prefers JavaScript to declarations. */
export function createResolver(options: ts.CompilerOptions, names: ReadonlyMap<string, string>): Resolver {
  const paths = new Map([...names].map(([path, name]) => [name, path]))
  const host: ts.ModuleResolutionHost = {
    fileExists: (path) => names.has(path),
    readFile: () => undefined,
    getCurrentDirectory: () => '/',
  }
  const find: Resolver = (fromName, specifier) => {
    const from = paths.get(fromName)
    if (from === undefined) return undefined
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host)
    if (resolvedModule === undefined) return undefined
    const path = resolvedModule.resolvedFileName
    const implementation = isDeclarationFile(path) ? path.replace(/\.d\.([cm]?)ts$/, '.$1js') : path
    return names.get(implementation) ?? names.get(path)
  }
  const known = new Map<string, string | undefined>()
  return (fromName, specifier) => {
    const key = JSON.stringify([fromName, specifier])
    if (!known.has(key)) known.set(key, find(fromName, specifier))
    return known.get(key)
  }
}
