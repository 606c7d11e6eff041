import ts from 'typescript'
import { packageAt, type PackageTypes } from '../../model/subject/packages.ts'

/** A host that finds the declarations of packages. The compiler finds other modules as usual. */
export function withPackages(host: ts.LanguageServiceHost, { links }: PackageTypes): ts.LanguageServiceHost {
  return {
    ...host,
    resolveModuleNameLiterals: (literals, importer, redirected, options, file) =>
      literals.map((literal) => {
        const path = links.get(packageAt(importer))?.get(literal.text)
        if (path !== undefined)
          return {
            resolvedModule: { resolvedFileName: path, extension: extensionOf(path), isExternalLibraryImport: true },
          }
        const mode = ts.getModeForUsageLocation(file, literal, options)
        return ts.resolveModuleName(literal.text, importer, options, host, undefined, redirected, mode)
      }),
  }
}

function extensionOf(path: string): ts.Extension {
  if (path.endsWith('.d.mts')) return ts.Extension.Dmts
  return path.endsWith('.d.cts') ? ts.Extension.Dcts : ts.Extension.Dts
}
