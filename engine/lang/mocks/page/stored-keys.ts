import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'
import { constantText } from '../../syntax/constant-text.ts'

/** An item of a storage. */
export interface StoredKey {
  readonly storage: 'localStorage' | 'sessionStorage'
  readonly key: string
  /** The values that the code compares. */
  readonly values: readonly string[]
}

/** The items that files read from the storages of a page by constant keys. O(size). */
export function storedKeys(files: readonly ts.SourceFile[]): readonly StoredKey[] {
  const found = new Map<string, StoredKey>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const storage = /(?:^|\.)(localStorage|sessionStorage)$/.exec(node.expression.expression.getText())?.[1]
      const [first] = node.arguments
      const key = storage === undefined || first === undefined ? undefined : constantText(first)
      if (node.expression.name.text === 'getItem' && key !== undefined) {
        const id = `${storage!} ${key}`
        const values = new Set([...(found.get(id)?.values ?? []), ...valuesComparedTo(node)])
        found.set(id, { storage: storage as StoredKey['storage'], key, values: [...values] })
      }
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return [...found.values()]
}
