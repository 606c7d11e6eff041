import { isSafeName, type Renamed, safeNames, visibleName } from '../../model/source/file-name.ts'
import { dirname } from '../../model/source/paths.ts'
import type { Runner } from '../../model/goal/options.ts'
import { commonJsxOptions, type JsxOptions } from '../../model/source/jsx-options.ts'
import { optionsOfTests, pastedOptions } from '../../model/source/pasted-options.ts'
import type { Report } from '../../model/report/report.ts'
import { pagePackage, windowClass } from '../../model/subject/page.ts'
import type { ImportedModule } from '../../model/subject/imported-module.ts'
import type { Source } from '../../model/source/source.ts'
import { markdownText } from './markdown.ts'
import { isJavaScript } from '../values/type-text.ts'

/** Texts of files by their path. */
export type ProjectFiles = Readonly<Record<string, string>>

/**
 * Generates a project with a source and its tests: `npm install && npm test` runs them, `npm run types` checks types.
 * Pass a pasted file with sections as its sections. Files with unsafe names, names of generated files, or names that
 * package managers obey are renamed; `README.md` says so. `aliases` and `imports` are those of `Compiled`.
 */
export function projectFiles(
  source: Source,
  report: Pick<Report, 'code' | 'fileName' | 'needs' | 'properties'>,
  runner: Runner,
  aliases: Aliases = {},
  imports: readonly ImportedModule[] = [],
): ProjectFiles {
  const { code, properties } = report
  const laws = properties?.code[runner] ?? ''
  // For experimental decorators alone, Vitest needs only the settings of the compiler.
  const isLowered = report.needs !== undefined && (runner !== 'vitest' || report.needs.includes('vitest.config.mjs'))
  const fileName = safeName(report.fileName)
  const entry = safeName(source.entry)
  const folder = dirname(entry)
  const inFolder = (name: string): string => safeName(folder === '' ? name : `${folder}/${name}`)
  const testFile = inFolder(fileName)
  const tests: ProjectFiles = {
    [testFile]: code,
    ...(laws === '' ? {} : { [inFolder(safeName(properties!.fileName))]: laws }),
  }
  const testFiles = Object.keys(tests)
  const taken = [...testFiles, ...ownNames]
  const names = safeNames([...taken, ...source.files.map((it) => it.name)]).slice(taken.length)
  const files = source.files.map((it, at) => ({ ...it, name: names[at]! }))
  const named = { ...source, files }
  const renamed = source.files.flatMap((it, at) => (it.name === names[at] ? [] : [{ from: it.name, to: names[at]! }]))
  const paths = Object.entries(aliases).flatMap(([specifier, name]): [string, string][] => {
    const at = source.files.findIndex((it) => it.name === name)
    return at === -1 ? [] : [[specifier, names[at]!]]
  })
  const { config, needs, command } = setups[runner]
  const packages = [
    ...needs,
    ...(opensPage(code) ? ([pagePackage] as const) : []),
    ...(laws === '' ? [] : (['fast-check'] as const)),
    'typescript' as const,
  ].sort()
  const project = {
    name:
      fileName
        .replace(/\.test\.[jt]sx?$/, '')
        .replace(/[^a-z0-9-]+/gi, '-')
        .toLowerCase() || 'tests',
    private: true,
    // Jest runs modules as CommonJS; for other runners, `type` decides about .js files.
    ...(runner === 'jest' || files.some(isCommonJs) ? {} : { type: 'module' }),
    ...(runner === 'node' && mocksModules(code) ? { engines: { node: mockingVersions } } : {}),
    scripts: { test: command(testFiles), types: 'tsc' },
    ...dependenciesOf(imports),
    devDependencies: Object.fromEntries(packages.map((it) => [it, versions[it]])),
  }
  return {
    ...Object.fromEntries(files.map((it) => [it.name, it.text])),
    ...tests,
    'package.json': json(project),
    'tsconfig.json': json(compilerSettings(named, testFiles, runner, paths)),
    ...config(named, isLowered, paths),
    'README.md': [
      `# Tests for ${markdownText(entry)}\n`,
      '`npm install && npm test` runs them; `npm run types` checks their types.',
      ...(runner === 'vitest' && isLowered ? [loweringNote] : []),
      ...renamed.map(renamedNote),
      '',
    ].join('\n'),
  }
}

/** The packages that the code loads, in the versions with which the tests were found. */
function dependenciesOf(imports: readonly ImportedModule[]): { readonly dependencies?: Record<string, string> } {
  const found = imports.flatMap(({ package: it }): [string, string][] =>
    it?.version === undefined ? [] : [[it.name, it.version]],
  )
  return found.length === 0 ? {} : { dependencies: Object.fromEntries(found.sort()) }
}

/** Imports that are no paths, and the names of the files that they stand for. */
type Aliases = Readonly<Record<string, string>>
type Paths = readonly (readonly [specifier: string, file: string])[]

/** Whether a test file opens pages. */
function opensPage(code: string): boolean {
  return new RegExp(`\\b${windowClass}\\b`).test(code)
}

interface Setup {
  readonly needs: readonly (keyof typeof versions)[]
  readonly config: (source: Source, isLowered: boolean, paths: Paths) => ProjectFiles
  /** Runs the test files alone, because the code under test may be called `sum.test.ts`. */
  readonly command: (testFiles: readonly string[]) => string
}

const setups: Readonly<Record<Runner, Setup>> = {
  vitest: { needs: ['vitest'], config: vitestConfig, command: (testFiles) => `vitest run ${shellWords(testFiles)}` },
  jest: {
    needs: ['@jest/globals', 'jest'],
    config: (source, isLowered, paths) => ({
      'jest.config.cjs': jestConfig(paths),
      'jest.transform.cjs': isLowered
        ? jestTransform(source, 'withVariables(code, fileName)') + keepVariables
        : jestTransform(source, 'code'),
    }),
    command: (testFiles) => `jest --runTestsByPath ${shellWords(testFiles)}`,
  },
  node: {
    needs: ['@types/node', 'tsx'],
    config: () => ({}),
    command: (testFiles) => `node --import tsx --test ${shellWords(testFiles)}`,
  },
}

/** Names of configuration files of the runners and their tools, without the extension. */
const settings = [
  'vite.config',
  'vitest.config',
  'vitest.workspace',
  'jest.config',
  'jest.transform',
  'babel.config',
  'postcss.config',
]
const endings = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'json']

/** Names of files that are generated, or that package managers and runners obey. */
const ownNames = [
  ...settings.flatMap((name) => endings.map((it) => `${name}.${it}`)),
  'package.json',
  'tsconfig.json',
  'README.md',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'binding.gyp',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'pnpmfile.cjs',
  'bun.lock',
  'bun.lockb',
  'bunfig.toml',
  'lerna.json',
]

/** The name of a test file may be a little longer than other names. */
function safeName(name: string): string {
  return isSafeName(name) ? name : safeNames([name])[0]!
}

function shellWords(names: readonly string[]): string {
  return names.map(shellWord).join(' ')
}

/** Quotes a file name for a shell; `$` is the only special character in a safe name. */
function shellWord(name: string): string {
  return /^[\w./-]+$/.test(name) ? name : `"${name.replaceAll('$', '\\$')}"`
}

/** Whether Node must treat a file as CommonJS although its name does not say so. */
function isCommonJs({ name, text }: Source['files'][number]): boolean {
  return /\.jsx?$/.test(name) && /\b(?:exports|require)\b/.test(text) && !/^\s*(?:import|export)\b(?!\s*\()/m.test(text)
}

/** Vite does not compile `.cts` by default, nor decorators, `accessor` and variables that namespaces export. */
function vitestConfig(source: Source, isLowered: boolean, paths: Paths): ProjectFiles {
  const transform = isLowered ? vitestTransform(source) : ''
  const oxc = [
    ...(!isLowered && source.files.some(({ name }) => name.endsWith('.cts'))
      ? ['include: /\\.(?:[cm]?ts|[jt]sx)$/']
      : []),
    // For development, factories would get the places of elements as props.
    ...(source.files.some(hasOwnFactory) ? ['jsx: { development: false }'] : []),
  ]
  const settings = [
    ...(isLowered ? ['plugins: [typescript]'] : []),
    ...(oxc.length === 0 ? [] : [`oxc: { ${oxc.join(', ')} }`]),
    ...(paths.length === 0 ? [] : [`resolve: { alias: [${paths.map(vitestAlias).join(', ')}] }`]),
  ]
  return settings.length === 0 ? {} : { 'vitest.config.mjs': `${transform}export default { ${settings.join(', ')} }\n` }
}

/** Whether a comment names another factory of elements than React's. */
function hasOwnFactory({ name, text }: Source['files'][number]): boolean {
  return hasJsxExtension(name) && /@jsx\s+(?!React\b)[\w$]|@jsxFactory\s*:/i.test(text)
}

function vitestAlias([specifier, file]: Paths[number]): string {
  return `{ find: new RegExp(${JSON.stringify(exactly(specifier))}), replacement: import.meta.dirname + ${JSON.stringify(`/${file}`)} }`
}

/** A pattern that matches only this text. */
function exactly(text: string): string {
  return `^${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`
}

function renamedNote({ from, to }: Renamed): string {
  return `\nThe file ${markdownText(visibleName(from))} is called ${markdownText(to)} here, because its own name is unsafe or has a special meaning for the tools of a project.`
}

const loweringNote =
  'Vitest does not transform all syntax of this module, so the module does not load without `vitest.config.mjs`.'

/** The compiler gets the text of one file only, and reads no `tsconfig.json`. `text` is an expression for it. */
function transpiling(module: 'CommonJS' | 'Preserve', source: Source, text: string, more = ''): string {
  const settings = `target: 'ES2022', module: '${module}', esModuleInterop: true, sourceMap: true`
  const options = { jsx: 'react-jsx', ...jsxOf(source), ...pastedOptions(source) }
  const own = Object.entries(options).map(
    ([name, value]) => `, ${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  return `const compilerOptions = { ${settings}${own.join('')} }
    const { outputText, sourceMapText } = ts.transpileModule(${text}, { fileName, compilerOptions${more} })
    return { code: outputText.replace(/\\/\\/# sourceMappingURL=.*$/m, ''), map: JSON.parse(sourceMapText) }`
}

function vitestTransform(source: Source): string {
  return `import ts from 'typescript'

/** Vitest does not transform all syntax of this code, so the TypeScript compiler does. */
const typescript = {
  name: 'typescript',
  enforce: 'pre',
  transform(code, fileName) {
    if (fileName.includes('node_modules') || !/\\.[cm]?[jt]sx?$/.test(fileName)) return undefined
    ${transpiling('Preserve', source, 'code')}
  },
}

`
}

/** A `.js` import may refer to a TypeScript file, as everywhere else. Mocked files need not exist. */
function jestConfig(paths: Paths): string {
  const aliases = paths
    .map(([from, file]) => `${JSON.stringify(exactly(from))}: ${JSON.stringify(`<rootDir>/${file}`)}`)
    .join(', ')
  const mapped = aliases === '' ? '' : `\n  moduleNameMapper: { ${aliases} },`
  return `module.exports = {
  transform: { '\\\\.[cm]?[jt]sx?$': '<rootDir>/jest.transform.cjs' },
  resolver: '<rootDir>/jest.transform.cjs',${mapped}
}
`
}

function jestTransform(source: Source, text: string): string {
  const readsMeta = source.files.some((it) => /\bimport\s*\.\s*meta\b/.test(it.text))
  const [own, more, definition] = readsMeta
    ? [`\`\${${text}}\\n\${importMeta}\``, ', transformers: { before: [withoutMeta] }', replaceMeta]
    : [text, '', '']
  return `const ts = require('typescript')

module.exports = {
  process(code, fileName) {
    ${transpiling('CommonJS', source, own, more)}
  },
  sync(path, options) {
    try {
      return options.defaultResolver(path, options)
    } catch (error) {
      if (!/^\\.{1,2}\\/.*js$/.test(path)) throw error
      return options.defaultResolver(path.replace(/js$/, 'ts'), options)
    }
  },
}
${definition}`
}

/** For code that reads `import.meta`, which CommonJS does not have: a function at the end of each file returns it. */
const replaceMeta = `
const importMeta = \`
function __importMeta() {
  const url = require('node:url').pathToFileURL(__filename).href
  const env = { ...process.env, BASE_URL: '/', DEV: true, MODE: 'test', PROD: false, SSR: true }
  const resolve = (specifier) => new URL(specifier, url).href
  return { url, filename: __filename, dirname: __dirname, env, resolve, glob: () => ({}) }
}\`

function withoutMeta(context) {
  const { factory } = context
  const visit = (node) =>
    ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword
      ? factory.createCallExpression(factory.createIdentifier('__importMeta'), undefined, [])
      : ts.visitEachChild(node, visit, context)
  return (file) => ts.visitEachChild(file, visit, context)
}
`

/** For code whose exported variables must stay variables; `code` and `fileName` are those of `jestTransform`. */
const keepVariables = `
/**
 * Exports variables in a line at the end. TypeScript turns variables declared with \`export\` into properties, which
 * \`eval\` does not see and which do not name functions.
 */
function withVariables(code, fileName) {
  const { statements } = ts.createSourceFile(fileName, code, ts.ScriptTarget.ES2022)
  const namesIn = (name) => (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((it) => (it.name ? namesIn(it.name) : [])))
  const exported = []
  for (const { modifiers = [], declarationList } of statements.filter(ts.isVariableStatement)) {
    const names = declarationList.declarations.flatMap((it) => namesIn(it.name))
    const isExported = modifiers.length === 1 && modifiers[0].kind === ts.SyntaxKind.ExportKeyword
    if (!isExported || statements.some((it) => names.includes(it.name?.text))) continue
    const { end } = modifiers[0]
    code = code.slice(0, end - 6) + '      ' + code.slice(end)
    exported.push(...names)
  }
  return exported.length === 0 ? code : code + '\\nexport { ' + [...new Set(exported)].join(', ') + ' }'
}
`

/** The options for JSX that its files have in comments. */
function jsxOf({ files }: Source): JsxOptions {
  return commonJsxOptions(files.filter((it) => hasJsxExtension(it.name)).map((it) => it.text))
}

function compilerSettings(source: Source, testFiles: readonly string[], runner: Runner, paths: Paths): object {
  const { files } = source
  const isRead = isJavaScript(testFiles[0]!) ? /\.(?:[cm]?[jt]s|[jt]sx)$/ : /\.(?:[cm]?ts|tsx)$/
  return {
    compilerOptions: {
      target: 'ES2024',
      lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      types: runner === 'node' ? ['node'] : [],
      strict: true,
      ...(files.some((it) => hasJsxExtension(it.name)) ? { jsx: 'react-jsx', ...jsxOf(source) } : {}),
      ...(paths.length === 0 ? {} : { paths: Object.fromEntries(paths.map(([it, file]) => [it, [`./${file}`]])) }),
      ...optionsOfTests(source),
      ...(isJavaScript(testFiles[0]!) ? { allowJs: true } : {}),
      noEmit: true,
      skipLibCheck: true,
    },
    // Vitest and tsx apply the options only to listed files.
    files: [...files.map((it) => it.name).filter((it) => isRead.test(it)), ...testFiles],
  }
}

/** The versions of Node with `process.getBuiltinModule`, by which tests for its runner mock modules. */
const mockingVersions = '^20.16.0 || >=22.3.0'

function mocksModules(code: string): boolean {
  return code.includes('getBuiltinModule')
}

function hasJsxExtension(name: string): boolean {
  return /\.[jt]sx$/.test(name)
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** The versions of the tools that the exported tests are tested with. */
export const versions = {
  '@jest/globals': '30.5.2',
  '@types/node': '20.19.43',
  'fast-check': '4.10.2',
  'happy-dom': '21.0.4',
  jest: '30.5.2',
  tsx: '4.23.15',
  typescript: '6.0.3',
  vitest: '4.1.12',
} as const
