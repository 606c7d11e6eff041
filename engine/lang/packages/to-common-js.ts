import ts from 'typescript'
import { type Edit, esModuleEdits } from './es-module.ts'
import { awaitsAtTop } from '../syntax/top-level-await.ts'
import type { LoadedBy } from './find-module.ts'

/** A module of a package as it was read. */
export interface PackageModule {
  readonly imports: readonly ModuleImport[]
  /** Whether it is an ES module, which sees a CommonJS module as a namespace. */
  readonly isModule: boolean
  readonly usesBuffer: boolean
  /** The length of its text. */
  readonly size: number
  readonly code: PackageCode
}

/** The text of a module, and what has to be done to run it. */
interface PackageCode {
  readonly text: string
  /** The compiler's syntax, if it has to compile the text. */
  readonly toCompile: ts.SourceFile | undefined
  /** The text around it. */
  readonly around: (text: string) => string
}

/** An import of a package's module. */
export interface ModuleImport {
  readonly specifier: string
  readonly by: LoadedBy
  /** Whether the module runs without it: it is imported within a function, or for types alone. */
  readonly isOptional: boolean
  /** The names that it takes from an ES module; none for calls and whole modules. */
  readonly names: readonly string[]
}

/** Why a module cannot run. */
export interface Refused {
  readonly problem: string
}

/**
 * Reads a module of a package; `place` is its path for people and for `import.meta.url`. `isModule` is what the settings
 * of its package say of `.js` files; it is only asked if the syntax does not tell.
 */
export async function readModule(
  path: string,
  text: string,
  place: string,
  isModule: () => Promise<boolean>,
): Promise<PackageModule | Refused> {
  if (path.endsWith('.json')) return data(text)
  if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)) return { problem: 'it is not JavaScript' }
  const code = text.replace(/^#!/, '//')
  const file = parse(place, code)
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }
  // From 8000 on, they are about types in JavaScript.
  if (parseDiagnostics.some((it) => it.code < 8000)) return { problem: 'it cannot be parsed' }
  const isEsModule = await formatOf(path, file, isModule)
  if (isEsModule && awaitsAtTop(file)) return { problem: 'it uses top-level await' }
  const isPlain = /\.[cm]?js$/.test(path)
  const rewritten = isPlain && isEsModule ? esModuleEdits(file) : undefined
  const isCompiled = !isPlain || (isEsModule && rewritten === undefined)
  const { imports, edits: own, usesMeta } = importsOf(file, isEsModule && isCompiled)
  const edits = rewritten === undefined ? own : [...own, ...rewritten.edits].sort((a, b) => a.start - b.start)
  const edited = (rewritten?.head ?? '') + withEdits(code, edits)
  const usesBuffer = /\bBuffer\b/.test(code)
  return {
    imports,
    isModule: isEsModule,
    usesBuffer,
    size: text.length,
    code: {
      text: edited,
      toCompile: isCompiled ? (edits.length === 0 ? file : parse(place, edited)) : undefined,
      around: (body) => wrapped(body, { place, isEsModule, usesMeta, usesBuffer }),
    },
  }
}

/** The compiler keeps ES modules in files whose names demand them. */
function parse(place: string, text: string): ts.SourceFile {
  return ts.createSourceFile(place.replace(/\.[cm]([jt]s)$/, '.$1'), text, ts.ScriptTarget.ES2022, false)
}

/** The texts of modules as bodies of CommonJS modules. Compiling one takes 5 ms, or a tenth together with others. */
export function toCommonJs(modules: readonly PackageModule[]): readonly string[] {
  const files = new Map<string, ts.SourceFile>()
  const compiled = modules.map(({ code: { toCompile } }, at) => {
    if (toCompile === undefined) return undefined
    // Files with the same name but for the extension would have the same output.
    const path = `/${at}${/\.[jt]sx?$/.exec(toCompile.fileName)![0]}`
    toCompile.fileName = path
    files.set(path, toCompile)
    return `/${at}.js`
  })
  const outputs = compile(files)
  return modules.map(({ code: { text, around } }, at) =>
    around(compiled[at] === undefined ? text : outputs.get(compiled[at])!),
  )
}

/** Default imports are members of namespaces, which the loader makes of CommonJS modules. */
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  esModuleInterop: false,
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  isolatedModules: true,
  noLib: true,
  noResolve: true,
  noCheck: true,
  types: [],
  suppressOutputPathCheck: true,
}

function compile(files: ReadonlyMap<string, ts.SourceFile>): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>()
  if (files.size === 0) return outputs
  const host: ts.CompilerHost = {
    getSourceFile: (path) => files.get(path),
    fileExists: (path) => files.has(path),
    readFile: () => undefined,
    writeFile: (path, text) => outputs.set(path, text),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  }
  ts.createProgram([...files.keys()], compilerOptions, host).emit()
  return outputs
}

function data(text: string): PackageModule | Refused {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const body = `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(value))});`
    const code = { text: body, toCompile: undefined, around: (it: string) => it }
    return { imports: [], isModule: false, usesBuffer: false, size: text.length, code }
  } catch {
    return { problem: 'it cannot be parsed' }
  }
}

/** Whether a file is an ES module: by its extension, its syntax as Node detects it, or its package. */
async function formatOf(path: string, file: ts.SourceFile, isModule: () => Promise<boolean>): Promise<boolean> {
  if (/\.m[jt]s$/.test(path)) return true
  if (/\.c[jt]s$/.test(path)) return false
  return file.statements.some((it) => ts.isImportDeclaration(it) || isExport(it)) || isModule()
}

function isExport(node: ts.Statement): boolean {
  if (ts.isExportDeclaration(node) || ts.isExportAssignment(node)) return true
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) === true
}

function withEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

/** The name of the function that stands for `import()` in CommonJS, and of the record that stands for `import.meta`. */
const [importer, meta] = ['__fitscapeImport', '__fitscapeMeta']

/** The imports of a module, and its expressions that only ES modules have. The compiler replaces calls of `import`. */
function importsOf(
  file: ts.SourceFile,
  hasImporter: boolean,
): { readonly imports: readonly ModuleImport[]; readonly edits: readonly Edit[]; readonly usesMeta: boolean } {
  const imports: ModuleImport[] = []
  const edits: Edit[] = []
  let usesMeta = false
  const isTypeScript = /\.(?:[cm]?ts|tsx)$/.test(file.fileName)
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const { text: specifier } = node.moduleSpecifier as ts.StringLiteral
      imports.push({ specifier, by: 'import', isOptional: isTypeScript, names: namesOf(node) })
    } else if (ts.isCallExpression(node) && 0 < node.arguments.length) {
      const [argument] = node.arguments
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require'
      if ((isImport || isRequire) && ts.isStringLiteralLike(argument!))
        imports.push({ specifier: argument.text, by: isImport ? 'import' : 'require', isOptional: true, names: [] })
      if (isImport && !hasImporter)
        edits.push({ start: node.expression.getStart(file), end: node.expression.end, text: importer })
    } else if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
      usesMeta = true
      edits.push({ start: node.getStart(file), end: node.end, text: meta })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { imports, edits, usesMeta }
}

function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] {
  const clause = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
  if (clause === undefined || !(ts.isNamedImports(clause) || ts.isNamedExports(clause))) return []
  return clause.elements.filter((it) => !it.isTypeOnly).map((it) => (it.propertyName ?? it.name).text)
}

interface Wrapping {
  readonly place: string
  readonly isEsModule: boolean
  readonly usesMeta: boolean
  readonly usesBuffer: boolean
}

/** The body of a module within the variables that Node offers to it. */
function wrapped(body: string, { place, isEsModule, usesMeta, usesBuffer }: Wrapping): string {
  const folder = place.slice(0, place.lastIndexOf('/'))
  const url = JSON.stringify(`file://${place}`)
  const [file, inFolder] = [JSON.stringify(place), JSON.stringify(folder)]
  const own = isEsModule ? ['exports', 'require'] : ['exports', 'require', 'module', '__filename', '__dirname']
  const values = isEsModule ? own : ['module.exports', 'require', 'module', file, inFolder]
  return [
    'const global = globalThis;',
    ...(usesBuffer ? [`const { Buffer } = require('buffer');`] : []),
    ...(usesMeta
      ? [`const ${meta} = { url: ${url}, filename: ${file}, dirname: ${inFolder}, env: process.env };`]
      : []),
    ...(body.includes(importer)
      ? [
          `const ${importer} = async (specifier) => ${isEsModule ? 'require(specifier)' : '{ const it = require(specifier); return it.__esModule ? it : { ...it, default: it }; }'};`,
        ]
      : []),
    `(function (${own.join(', ')}) {${body}`,
    `}).call(${[isEsModule ? 'undefined' : 'module.exports', ...values].join(', ')});`,
  ].join('\n')
}
