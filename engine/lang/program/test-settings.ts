import ts from 'typescript'
import { memberOf, nameOf, parsedSettings, resolved, textIn, textsIn } from './static-values.ts'

/** The settings of a runner that decide which files of a project it takes for tests, and where it runs them. */
export interface TestProject {
  /** Patterns of `test.include` or `testMatch`. */
  readonly include?: readonly string[]
  /** Regular expressions of `testRegex`. */
  readonly expressions?: readonly string[]
  /** Patterns of `test.exclude`, or regular expressions of `testPathIgnorePatterns`. */
  readonly exclude?: readonly string[]
  /** Folders of `test.dir` or `roots`; `<rootDir>` stays. */
  readonly folders?: readonly string[]
  /** The folder of `root` or `rootDir`. */
  readonly root?: string
  /** The name of `test.environment` or `testEnvironment`. */
  readonly environment?: string
  /** Modules that run before the tests: `test.setupFiles`, or `setupFiles` and `setupFilesAfterEnv`. */
  readonly setup?: readonly string[]
}

/** The settings of a test runner as far as they are constant. Paths are relative to the file, or begin with `ownFolder`. */
export interface TestSettings {
  /** A file without any projects is one itself. */
  readonly projects: readonly TestProject[]
  /** Folders, files and patterns of projects that have settings of their own. */
  readonly others: readonly string[]
  /** The preset of Jest, or modules whose settings these extend. */
  readonly bases: readonly string[]
  /** Names of settings that are computed, so only running the file could tell them. */
  readonly computed: readonly string[]
}

type Names = Readonly<Record<'include' | 'expressions' | 'exclude' | 'folders' | 'root' | 'environment', string>>

const settingNames: Readonly<Record<'vitest' | 'jest', Names>> = {
  vitest: {
    include: 'include',
    expressions: '',
    exclude: 'exclude',
    folders: 'dir',
    root: 'root',
    environment: 'environment',
  },
  jest: {
    include: 'testMatch',
    expressions: 'testRegex',
    exclude: 'testPathIgnorePatterns',
    folders: 'roots',
    root: 'rootDir',
    environment: 'testEnvironment',
  },
}

const setupNames: Readonly<Record<'vitest' | 'jest', readonly string[]>> = {
  vitest: ['setupFiles'],
  jest: ['setupFiles', 'setupFilesAfterEnv'],
}

/** Settings that say that an object is the configuration of Jest. */
const ofJest: readonly string[] = [
  ...Object.values(settingNames.jest),
  ...setupNames.jest,
  'projects',
  'preset',
  'moduleNameMapper',
]

/**
 * Reads the settings of Vitest or Jest without running the file: constant texts and lists of them, also in variables,
 * and paths from the folder of the file. `text` is a program, or an object in JSON.
 */
export function testSettings(text: string, runner: 'vitest' | 'jest'): TestSettings {
  const file = parsedSettings(text)
  const projects: TestProject[] = []
  const others: string[] = []
  const bases: string[] = []
  const computed = new Set<string>()

  const read = (config: ts.ObjectLiteralExpression, inherited: TestProject): void => {
    const test = runner === 'jest' ? config : objectIn(memberOf(config, 'test'))
    const own = { ...inherited, ...settingsIn(config, test, runner, computed) }
    const preset = runner === 'jest' ? memberOf(config, 'preset') : undefined
    if (preset !== undefined) add(bases, textsIn(preset), 'preset')
    const list = test && (memberOf(test, 'projects') ?? memberOf(test, 'workspace'))
    if (list === undefined) projects.push(own)
    else readList(list, own)
  }
  const readList = (list: ts.Expression, outer: TestProject): void => {
    const all = resolved(list)
    if (!ts.isArrayLiteralExpression(all)) {
      add(others, textsIn(all), 'projects')
      return
    }
    for (const element of all.elements) {
      const object = objectIn(element)
      if (object === undefined) add(others, textsIn(element), 'projects')
      else {
        const extended = memberOf(object, 'extends')
        read(object, extended?.kind === ts.SyntaxKind.TrueKeyword ? outer : {})
      }
    }
  }
  const add = (to: string[], texts: readonly string[] | undefined, name: string): void => {
    if (texts === undefined) computed.add(name)
    else to.push(...texts)
  }
  const visit = (node: ts.Node): void => {
    const object = ts.isExpression(node) ? objectIn(node) : undefined
    if (object !== undefined && isConfiguration(object, runner)) read(object, {})
    else if (isProjectList(node)) readList(node.expression, {})
    else {
      bases.push(...basesIn(node))
      ts.forEachChild(node, visit)
    }
  }
  const isAny = (): boolean => 0 < projects.length + others.length + bases.length
  // Variables are read where the settings mention them.
  for (const it of file.statements) if (!ts.isVariableStatement(it)) visit(it)
  if (!isAny()) visit(file)
  const usual = 0 < projects.length || 0 < others.length ? projects : [{}]
  return { projects: usual, others, bases: [...new Set(bases)], computed: [...computed] }
}

/** The settings in an object with `test` for Vitest; `root` is beside that. */
function settingsIn(
  config: ts.ObjectLiteralExpression,
  test: ts.ObjectLiteralExpression | undefined,
  runner: 'vitest' | 'jest',
  computed: Set<string>,
): TestProject {
  const names = settingNames[runner]
  const value = (key: keyof Names): ts.Expression | undefined =>
    (test && memberOf(test, names[key])) ?? (key === 'root' ? memberOf(config, names.root) : undefined)
  const list = (key: 'include' | 'expressions' | 'exclude' | 'folders'): TestProject => {
    const node = value(key)
    const texts = node && textsIn(node)
    if (node !== undefined && texts === undefined) computed.add(names[key])
    return texts === undefined ? {} : { [key]: texts }
  }
  const single = (key: 'root' | 'environment'): TestProject => {
    const node = value(key)
    const text = node && textIn(node)
    if (node !== undefined && text === undefined && key === 'root') computed.add(names[key])
    return text === undefined ? {} : { [key]: text }
  }
  return {
    ...list('include'),
    ...list('expressions'),
    ...list('exclude'),
    ...list('folders'),
    ...single('root'),
    ...single('environment'),
    ...setupIn(test, setupNames[runner]),
  }
}

/** The setup files as far as they are constant: unknown ones of a list are left out. */
function setupIn(test: ts.ObjectLiteralExpression | undefined, names: readonly string[]): TestProject {
  const setup = names.flatMap((it) => {
    const node = test && memberOf(test, it)
    if (node === undefined) return []
    const list = resolved(node)
    const all = ts.isArrayLiteralExpression(list) ? list.elements : [list]
    return all.flatMap((one) => textsIn(ts.isSpreadElement(one) ? one.expression : one) ?? [])
  })
  return setup.length === 0 ? {} : { setup }
}

/** Whether an object is a whole configuration: parts such as `coverage` have settings of the same names. */
function isConfiguration(node: ts.ObjectLiteralExpression, runner: 'vitest' | 'jest'): boolean {
  if (runner === 'vitest') return objectIn(memberOf(node, 'test')) !== undefined
  const names = node.properties.map((it) => (it.name === undefined ? '' : nameOf(it.name)))
  return names.some((it) => it !== '' && ofJest.includes(it))
}

/** The default export of `vitest.workspace.ts`. */
function isProjectList(node: ts.Node): node is ts.ExportAssignment {
  return ts.isExportAssignment(node) && ts.isArrayLiteralExpression(resolved(node.expression))
}

/** The relative modules whose settings a file merges into its own, or exports as its own. */
function basesIn(node: ts.Node): readonly string[] {
  if (ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier
    return from !== undefined && ts.isStringLiteral(from) && from.text.startsWith('.') ? [from.text] : []
  }
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'mergeConfig') return []
  return node.arguments.flatMap((it) => {
    if (!ts.isIdentifier(it)) return []
    const imported = node.getSourceFile().statements.find((statement) => {
      return ts.isImportDeclaration(statement) && statement.importClause?.name?.text === it.text
    }) as ts.ImportDeclaration | undefined
    const from = imported?.moduleSpecifier
    return from !== undefined && ts.isStringLiteral(from) && from.text.startsWith('.') ? [from.text] : []
  })
}

function objectIn(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  const it = node && resolved(node)
  return it !== undefined && ts.isObjectLiteralExpression(it) ? it : undefined
}
