import ts from 'typescript'

/** A memoized `initializedNames`, with one cache entry per block. */
export function createInitializedNames(): (node: ts.Node) => readonly ts.Identifier[] {
  const scopes = new Map<ts.NodeArray<ts.Statement>, BlockNames>()
  return (node) =>
    initializedNames(node, (statements) => {
      const known = scopes.get(statements) ?? blockNames(statements)
      scopes.set(statements, known)
      return known
    })
}

interface BlockNames {
  /** In source order. */
  readonly variables: readonly ts.Identifier[]
  /** How many variables come before a statement. */
  readonly before: ReadonlyMap<ts.Node, number>
  readonly declared: readonly ts.Identifier[]
}

function blockNames(statements: ts.NodeArray<ts.Statement>): BlockNames {
  const variables: ts.Identifier[] = []
  const before = new Map<ts.Node, number>()
  for (const it of statements) {
    before.set(it, variables.length)
    variables.push(...variablesOf(it))
  }
  return { variables, before, declared: statements.flatMap(namesDeclared) }
}

/**
 * The variables and parameters certainly initialized when a node is evaluated, outermost first; reading one has no
 * effect. Only those of the innermost function, because it may be called before outer ones are initialized. None at the
 * top of a module, where an exported variable is a property.
 */
function initializedNames(
  node: ts.Node,
  namesOf: (statements: ts.NodeArray<ts.Statement>) => BlockNames,
): readonly ts.Identifier[] {
  let found: readonly ts.Identifier[] = []
  const hidden = new Set<string>()
  /** Takes the names of a scope: `before` are initialized, and all of `declared` shadow outer ones. */
  const take = (before: readonly ts.Identifier[], declared: readonly ts.Identifier[]): void => {
    found = [...before.filter((it) => !hidden.has(it.text)), ...found]
    for (const it of declared) hidden.add(it.text)
  }
  let at = node
  for (let { parent } = at; ; at = parent, { parent } = at) {
    if (ts.isFunctionLike(parent)) {
      if (!('body' in parent) || parent.body !== at) return []
      const names = parent.parameters.flatMap((it) => namesIn(it.name))
      take(names, names)
      return found
    }
    // Static blocks are like functions. Other class members are evaluated at another time.
    if (ts.isClassLike(parent)) return ts.isClassStaticBlockDeclaration(at) ? found : []
    if (ts.isSourceFile(parent) || ts.isModuleBlock(parent)) return []
    const statements = statementsOf(parent)
    if (statements !== undefined) {
      const { variables, before, declared } = namesOf(statements)
      // The clauses of a `switch` share a scope, and earlier clauses may not have run.
      const { clauses } = parent.parent as Partial<ts.CaseBlock>
      // The label of a clause is evaluated before its declarations.
      take(
        variables.slice(0, before.get(at) ?? 0),
        clauses === undefined ? declared : clauses.flatMap((it) => namesOf(it.statements).declared),
      )
    } else if (ts.isVariableDeclarationList(parent)) {
      const { declarations } = parent
      const before = declarations.slice(0, declarations.indexOf(at as ts.VariableDeclaration))
      take(
        before.flatMap((it) => namesIn(it.name)),
        declarations.flatMap((it) => namesIn(it.name)),
      )
    } else if (ts.isForStatement(parent) || ts.isForOfStatement(parent) || ts.isForInStatement(parent)) {
      const { initializer } = parent
      if (initializer === undefined || !ts.isVariableDeclarationList(initializer)) continue
      const names = initializer.declarations.flatMap((it) => namesIn(it.name))
      const isBound = at !== initializer && (ts.isForStatement(parent) || at === parent.statement)
      take(isBound ? names : [], names)
    } else if (ts.isCatchClause(parent)) {
      take([], parent.variableDeclaration === undefined ? [] : namesIn(parent.variableDeclaration.name))
    }
  }
}

function statementsOf(node: ts.Node): ts.NodeArray<ts.Statement> | undefined {
  return ts.isBlock(node) || ts.isCaseOrDefaultClause(node) ? node.statements : undefined
}

/** The variables that a statement leaves initialized. */
function variablesOf(statement: ts.Statement): readonly ts.Identifier[] {
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((it) => namesIn(it.name))
}

function namesDeclared(statement: ts.Statement): readonly ts.Identifier[] {
  const isNamed =
    ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)
  if (isNamed) return statement.name === undefined ? [] : [statement.name]
  return variablesOf(statement)
}

function namesIn(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : namesIn(it.name)))
}
