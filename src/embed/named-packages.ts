import { packagesOf } from '../session/editing/followed-packages.ts'

/** The packages that a text seems to import. A glance: only the compiler, which is loaded later, knows. */
export function namedPackages(text: string): readonly string[] {
  const found = text.matchAll(/(?:^|[;}*\s])(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g)
  return packagesOf([...found].map((it) => it[2]!))
}
