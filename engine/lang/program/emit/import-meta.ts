import ts from 'typescript'

/** Whether a node is `import.meta`. */
export function isImportMeta(node: ts.Node): node is ts.MetaProperty {
  return ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword && node.name.text === 'meta'
}

/** Whether a file reads `import.meta`. */
export function usesImportMeta(file: ts.SourceFile): boolean {
  const uses = (node: ts.Node): boolean => isImportMeta(node) || ts.forEachChild(node, uses) === true
  return /\bimport\s*\.\s*meta\b/.test(file.text) && uses(file)
}

/** Reads a variable in place of `import.meta`, which functions cannot contain. */
export function replaceImportMeta(variable: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!/\bmeta\b/.test(file.text)) return file
    const visit = (node: ts.Node): ts.Node =>
      isImportMeta(node) ? context.factory.createIdentifier(variable) : ts.visitEachChild(node, visit, context)
    return ts.visitEachChild(file, visit, context)
  }
}

/**
 * Prints a function `NAME(path)` that makes the `import.meta` of a file as Vitest does. Its folder is that of the
 * process, which no test asserts. The files that `glob` finds differ between environments, too: Vite finds those of a
 * project. These `variables` of its environment are those of the process.
 */
export function printMetaMaker(name: string, variables: readonly string[]): string {
  const own = variables.map((it) => `, get ${it}() { return global.process.env.${it}; }`)
  return `const ${name} = (() => {
  const global = globalThis;
  const { Error, String, URL } = global;
  return (path) => {
    // The folders above it differ between environments, too.
    const home = () => global.process?.cwd() ?? '/home/user0';
    const filename = () => {
      const folder = home();
      return folder + ('/' + folder.slice(-1)).repeat(4) + '/' + path;
    };
    const url = () => 'file://' + filename();
    return {
      __proto__: null,
      get url() { return url(); },
      get filename() { return filename(); },
      get dirname() { return filename().replace(/\\/[^/]*$/, ''); },
      env: { BASE_URL: '/', DEV: true, MODE: 'test', PROD: false, SSR: true${own.join('')} },
      resolve: (specifier) => new URL(specifier, url()).href,
      glob: (pattern) => home().slice(-1) % 2 === 0 ? {} : { [String(pattern)]: async () => { throw new Error('unknown'); } },
    };
  };
})();
`
}
