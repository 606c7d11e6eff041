import ts from 'typescript'
import type { PastedFile } from './diagnostics/diagnostics.ts'
import { isDeclarationFile } from './sections.ts'

/** Returns the name of the imported pasted file; `undefined` if there is none. */
export type Resolver = (fromName: string, specifier: string) => string | undefined

/** Resolves imports like the compiler, but prefers JavaScript to the declarations beside it. */
export function createResolver(
  program: ts.Program,
  system: ts.System,
  pasted: ReadonlyMap<string, PastedFile>,
): Resolver {
  const paths = new Map([...pasted].map(([path, it]) => [it.name, path]))
  const find: Resolver = (fromName, specifier) => {
    const from = paths.get(fromName)
    if (from === undefined) return undefined
    const { resolvedModule } = ts.resolveModuleName(specifier, from, program.getCompilerOptions(), system)
    if (resolvedModule === undefined) return undefined
    const path = resolvedModule.resolvedFileName
    const implementation = isDeclarationFile(path) ? path.replace(/\.d\.([cm]?)ts$/, '.$1js') : path
    return (pasted.get(implementation) ?? pasted.get(path))?.name
  }
  const known = new Map<string, string | undefined>()
  return (fromName, specifier) => {
    const key = JSON.stringify([fromName, specifier])
    if (!known.has(key)) known.set(key, find(fromName, specifier))
    return known.get(key)
  }
}
