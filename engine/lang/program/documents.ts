import ts from 'typescript'

/**
 * A store of parsed files for a language service. Those at certain paths are kept in a store that several services
 * share, so that they are parsed and bound once. Every service must have the same text at such a path, forever.
 */
export function documentsWith(shared: ts.DocumentRegistry, isShared: (path: string) => boolean): ts.DocumentRegistry {
  const own = createDocuments()
  const storeOf = (path: string): ts.DocumentRegistry => (isShared(path) ? shared : own)
  return {
    ...own,
    acquireDocumentWithKey: (name, ...rest) => storeOf(name).acquireDocumentWithKey(name, ...rest),
    updateDocumentWithKey: (name, ...rest) => storeOf(name).updateDocumentWithKey(name, ...rest),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- One of its two signatures is; the other is called.
    releaseDocumentWithKey(
      path: ts.Path,
      key: ts.DocumentRegistryBucketKey,
      kind?: ts.ScriptKind,
      mode?: ts.ResolutionMode,
    ) {
      storeOf(path).releaseDocumentWithKey(path, key, kind!, mode)
    },
  }
}

/** A store for files in memory, whose names are case-sensitive. */
export function createDocuments(): ts.DocumentRegistry {
  return ts.createDocumentRegistry(true)
}
