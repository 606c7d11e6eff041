import ts from 'typescript'
import { hasModifier, isErased, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { isPureLibraryCall, withoutReadonly } from './pure-calls.ts'
import { names } from '../library-facts/pure-calls.ts'
import { isAssignment, isStep } from './writes.ts'

/** Library classes that a pure function may construct and iterate. */
const containers = names('Array Map Set String')

/** Iterators that their methods return, to be iterated once. */
const fresh = names('ArrayIterator MapIterator SetIterator StringIterator')

/**
 * Finds functions that change nothing that outlives their call, so an object can be inspected with them. Conservative:
 * all callees are pure, and only local variables are assigned. A pasted member stands for all members of its name.
 */
export function findPure(files: readonly ts.SourceFile[], checker: ts.TypeChecker): (node: ts.Node) => boolean {
  const members = membersByName(files)
  const known = new Map<ts.Node, boolean>()
  const runs = new Map<ts.Node, readonly ts.Node[] | undefined>()

  const isPure = (node: ts.Node): boolean => {
    const before = known.get(node)
    if (before !== undefined) return before
    // Iterating a set also visits what is added meanwhile, so this covers all functions that may run.
    const reached = new Set([node])
    for (const it of reached) {
      if (known.get(it) === true) continue
      const run = known.get(it) === false ? undefined : runBy(it)
      if (run === undefined) {
        known.set(node, false)
        return false
      }
      for (const other of run) reached.add(other)
    }
    for (const it of reached) known.set(it, true)
    return true
  }

  /** The pasted functions that a function calls directly; `undefined` if it changes something or is no function. */
  const runBy = (node: ts.Node): readonly ts.Node[] | undefined => {
    if (!runs.has(node)) {
      const run: ts.Node[] = []
      const isPure = isRunningFunction(node) && !isSuspendable(node) && !isDecorated(node) && isPureItself(node, run)
      runs.set(node, isPure ? run : undefined)
    }
    return runs.get(node)
  }

  /** Whether a function changes nothing itself. Adds its callees to `run`. */
  const isPureItself = (fn: RunningFunction, run: ts.Node[]): boolean => {
    const isOwn = (name: ts.Identifier): boolean =>
      checker.getSymbolAtLocation(name)?.declarations?.every((it) => fn.pos <= it.pos && it.end <= fn.end) === true
    const isLocal = (target: ts.Node): boolean =>
      ts.isIdentifier(target) ? isOwn(target) : ts.isParenthesizedExpression(target) && isLocal(target.expression)
    const visit = (node: ts.Node): boolean => {
      if (isErased(node)) return true
      return allows(node) && ts.forEachChild(node, (it) => !visit(it) || undefined) !== true
    }
    const allows = (node: ts.Node): boolean => {
      if (ts.isBinaryExpression(node)) return !isAssignment(node) || isLocal(node.left)
      if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
        return !isStep(node) || isLocal(node.operand)
      if (ts.isCallExpression(node)) return allowsCall(node, run)
      if (ts.isNewExpression(node)) {
        return isThrown(node, fn) || (isLibraryClass(node.expression) && (node.arguments ?? []).every(isContainer))
      }
      if (ts.isPropertyAccessExpression(node)) run.push(...(members.accessors.get(node.name.text) ?? []))
      if (ts.isForOfStatement(node))
        return node.awaitModifier === undefined && isPlainHead(node) && isContainer(node.expression)
      if (ts.isForInStatement(node)) return isPlainHead(node)
      if (ts.isSpreadElement(node)) return isContainer(node.expression)
      if (ts.isArrayBindingPattern(node)) return isContainerType(checker.getTypeAtLocation(node))
      if (ts.isObjectBindingPattern(node)) return allowsReads(node, run)
      // Classes run code where they are defined.
      return !impure.has(node.kind) && !ts.isClassLike(node)
    }
    return fn.parameters.every(visit) && visit(fn.body!)
  }

  const allowsCall = (call: ts.CallExpression, run: ts.Node[]): boolean => {
    const { expression } = call
    const declaration = checker.getResolvedSignature(call)?.declaration
    if (declaration === undefined) return false
    const isMember = ts.isPropertyAccessExpression(expression)
    if (!isMember && !ts.isIdentifier(expression)) return false
    const name = isMember ? expression.name.text : expression.text
    if (isInLibrary(declaration)) return isPureLibraryCall(call, checker)
    // A signature without a body may belong to a function that a test passes in.
    if (!isRunningFunction(declaration)) return false
    run.push(...((isMember ? members.methods.get(name) : undefined) ?? [declaration]))
    return true
  }

  /** Whether a pattern reads only known properties, which may have accessors. */
  const allowsReads = (pattern: ts.ObjectBindingPattern, run: ts.Node[]): boolean =>
    pattern.elements.every(({ dotDotDotToken, propertyName, name }) => {
      const read = propertyName ?? name
      if (dotDotDotToken !== undefined || !ts.isIdentifier(read)) return false
      run.push(...(members.accessors.get(read.text) ?? []))
      return true
    })

  const isLibraryClass = (node: ts.Expression): boolean =>
    ts.isIdentifier(node) && containers.has(node.text) && isFromLibrary(checker.getSymbolAtLocation(node))

  const isContainer = (node: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(node)
    if (isContainerType(type)) return true
    const name = type.symbol as ts.Symbol | undefined
    return ts.isCallExpression(node) && isFromLibrary(name) && fresh.has(name!.name)
  }

  const isContainerType = (type: ts.Type): boolean => {
    if ((type.flags & ts.TypeFlags.StringLike) !== 0 || checker.isTupleType(type)) return true
    const name = type.symbol as ts.Symbol | undefined
    return isFromLibrary(name) && containers.has(withoutReadonly(name!.name))
  }

  return isPure
}

const impure: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.DeleteExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.SuperKeyword,
  ts.SyntaxKind.SpreadAssignment,
])

function isDecorated(node: RunningFunction): boolean {
  return ts.canHaveDecorators(node) && ts.getDecorators(node) !== undefined
}

function isSuspendable(node: RunningFunction): boolean {
  return hasModifier(node, ts.SyntaxKind.AsyncKeyword) || ('asteriskToken' in node && node.asteriskToken !== undefined)
}

/** Whether this new error ends the function. A caller cannot observe effects of its constructor. */
function isThrown(error: ts.NewExpression, fn: ts.Node): boolean {
  for (let at: ts.Node = error.parent; at !== fn; at = at.parent) if (ts.isTryStatement(at)) return false
  return ts.isThrowStatement(error.parent)
}

/** Whether each iteration of a loop declares its own variable. */
function isPlainHead({ initializer }: ts.ForOfStatement | ts.ForInStatement): boolean {
  return ts.isVariableDeclarationList(initializer)
}

function isFromLibrary(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.every(isInLibrary) === true
}

interface Members {
  /** Methods and properties, as a property may hold a function. */
  readonly methods: ReadonlyMap<string, readonly ts.Node[]>
  readonly accessors: ReadonlyMap<string, readonly ts.Node[]>
}

/** The members of pasted classes and object literals by name. */
function membersByName(files: readonly ts.SourceFile[]): Members {
  const methods = new Map<string, ts.Node[]>()
  const accessors = new Map<string, ts.Node[]>()
  const add = (map: Map<string, ts.Node[]>, name: ts.Node, node: ts.Node): void => {
    const key = name.getText()
    map.set(key, [...(map.get(key) ?? []), node])
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isAccessor(node) || ts.isAutoAccessorPropertyDeclaration(node)) add(accessors, node.name, node)
    else if (ts.isMethodDeclaration(node)) add(methods, node.name, node)
    else if (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
      add(methods, node.name, node.initializer ?? node)
    } else if (ts.isShorthandPropertyAssignment(node)) add(methods, node.name, node)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { methods, accessors }
}
