import ts from 'typescript'

/** The part of a test runner's settings that decides which files it takes for tests. */
export interface TestSettings {
  /** Patterns of `test.include`, also of its projects, or of `testMatch`. */
  readonly include?: readonly string[]
  /** Folders of `test.dir` or `roots`, relative to the settings; `<rootDir>` stays. */
  readonly folders?: readonly string[]
  /** Whether some project of Vitest has no patterns of its own, so that the usual ones hold there. */
  readonly usesDefault: boolean
  /** Names of settings that are computed, so only running the file could tell them. */
  readonly computed: readonly string[]
}

/**
 * Reads the settings of Vitest or Jest without running the file: only constant texts and lists of them count. `text` is
 * a program, or an object in JSON.
 */
export function testSettings(text: string, runner: 'vitest' | 'jest'): TestSettings {
  const file = ts.createSourceFile('config.ts', isJson(text) ? `(${text})` : text, ts.ScriptTarget.Latest, true)
  const found = new Map<string, string[]>()
  const computed = new Set<string>()
  let usesDefault = false
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      usesDefault ||= runner === 'vitest' && isProjects(node) && hasDefault(node.initializer)
      const key = keyFor(node, runner)
      if (key !== undefined) {
        const values = constants(node.initializer)
        if (values === undefined) computed.add(nameOf(node))
        else found.set(key, [...(found.get(key) ?? []), ...values])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  const [include, folders] = [found.get('include'), found.get('folders')]
  return {
    ...(include === undefined ? {} : { include }),
    ...(folders === undefined ? {} : { folders }),
    usesDefault,
    computed: [...computed],
  }
}

function isJson(text: string): boolean {
  return /^\s*\{/.test(text)
}

function nameOf({ name }: ts.PropertyAssignment): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
}

/** Says whether a property is a setting that counts: of `coverage` and other parts, the same names mean something else. */
function keyFor(property: ts.PropertyAssignment, runner: 'vitest' | 'jest'): 'include' | 'folders' | undefined {
  const name = nameOf(property)
  if (runner === 'jest') return name === 'testMatch' ? 'include' : name === 'roots' ? 'folders' : undefined
  const owner = property.parent.parent
  if (!ts.isPropertyAssignment(owner) || nameOf(owner) !== 'test') return undefined
  return name === 'include' ? 'include' : name === 'dir' ? 'folders' : undefined
}

function constants(value: ts.Expression): readonly string[] | undefined {
  if (ts.isStringLiteralLike(value)) return [value.text]
  if (!ts.isArrayLiteralExpression(value)) return undefined
  const parts = value.elements.map((it) => (ts.isStringLiteralLike(it) ? it.text : undefined))
  return parts.every((it) => it !== undefined) ? parts : undefined
}

function isProjects(property: ts.PropertyAssignment): boolean {
  return nameOf(property) === 'projects' || nameOf(property) === 'workspace'
}

/** Whether some project in a list has no patterns that are known here. Texts name the settings of a project. */
function hasDefault(projects: ts.Expression): boolean {
  if (!ts.isArrayLiteralExpression(projects)) return true
  return projects.elements.some((it) => {
    if (!ts.isObjectLiteralExpression(it)) return true
    const test = it.properties.find((property) => ts.isPropertyAssignment(property) && nameOf(property) === 'test')
    const settings = test !== undefined && ts.isPropertyAssignment(test) ? test.initializer : undefined
    if (settings === undefined || !ts.isObjectLiteralExpression(settings)) return true
    return !settings.properties.some((property) => ts.isPropertyAssignment(property) && nameOf(property) === 'include')
  })
}
