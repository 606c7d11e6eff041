import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import type { PastedOptions } from '../../engine/model/source/pasted-options.ts'

const usual: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noUnusedLocals: true,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  skipLibCheck: true,
}

/** Library declarations, cached because reading them takes longer than checking a few tests. */
const onDisk = new Map<string, ts.SourceFile | undefined>()

/**
 * Returns the strict compiler's errors in virtual files (relative path to text), as lines. In test files, unused names
 * are errors too. Files see Node's types if one imports Node modules. `more` adds to the options of an exported project.
 */
export function typeErrors(files: Readonly<Record<string, string>>, more: PastedOptions = {}): readonly string[] {
  const folder = resolve('node_modules/.cache/checked')
  const usesNode = Object.values(files).some((it) => /^import .* from ["']node:/m.test(it))
  const options = { ...usual, ...more, types: usesNode ? ['node'] : [] }
  const texts = new Map(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
  const folders = new Set([...texts.keys()].map((it) => dirname(it)))
  const disk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...disk,
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
    fileExists: (path) => texts.has(path) || disk.fileExists(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    getSourceFile(path, ...rest) {
      const text = texts.get(path)
      if (text !== undefined) return ts.createSourceFile(path, text, options.target!, true)
      if (!onDisk.has(path)) onDisk.set(path, disk.getSourceFile(path, ...rest))
      return onDisk.get(path)
    },
  }
  const isOfSource = (folder: string, line: string): boolean =>
    [...texts].some(
      ([path, text]) => dirname(path) === folder && !isTest(path) && text.includes(line.replace(/[;,]$/, '')),
    )
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)!
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      .filter((it) => isTest(path) || !unused.has(it.code))
      .flatMap((it) => {
        const { line } = file.getLineAndCharacterOfPosition(it.start ?? 0)
        const shown = file.text.split('\n')[line]?.trim() ?? ''
        // A test file may contain the source, where unused names are allowed.
        if (unused.has(it.code) && isOfSource(dirname(path), shown)) return []
        const message = ts.flattenDiagnosticMessageText(it.messageText, ' ')
        return [`${path.slice(folder.length + 1)}:${String(line + 1)}: ${message} in ${shown}`]
      })
  })
}

/** Diagnostic codes for unused names. */
const unused: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199])

function isTest(path: string): boolean {
  return /\.test\.[jt]sx?$/.test(path)
}
