import ts from 'typescript'

/** The text of a file with its declarations alone. */
export type Declarations = (path: string, text: string) => string

/** Most texts that are remembered. */
const mostKnown = 2000

/**
 * Creates a function that reduces files to their declarations, with the types that a file shows by itself. Constant
 * enumerations become plain ones, so that code reads the mock and not the constant.
 */
export function createDeclarations(): Declarations {
  const known = new Map<string, string>()
  return (path, text) => {
    const key = `${path}\n${text}`
    const found = known.get(key) ?? declarationsIn(path, text)
    if (known.size === mostKnown) known.clear()
    known.set(key, found)
    return found
  }
}

function declarationsIn(path: string, text: string): string {
  const { outputText } = ts.transpileDeclaration(text, {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      allowJs: true,
      strict: true,
      // There is no folder in which the compiler could look for a package.
      resolvePackageJsonImports: false,
    },
  })
  return outputText.replace(/^(\s*(?:export )?declare )const (enum )/gm, '$1$2')
}

/** The path at which the compiler reads the declarations of a file. JavaScript has no syntax for them. */
export function declarationPath(path: string): string {
  return path.replace(/\.([cm]?)jsx?$/, '.d.$1ts')
}
