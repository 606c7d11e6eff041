import ts from 'typescript'
import { hasModifier, isErased, isRunningFunction, type RunningFunction } from '../../syntax/erased.ts'
import { exportsOf } from '../../subject/exports/exported-values.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { calledImplicitly, reflecting } from '../../library-facts/implicit-calls.ts'

/** Functions and instance field initializers that nothing uses. */
export interface UnusedCode {
  /** By function or field, the declaration that would have to be used for it to run. */
  readonly owners: ReadonlyMap<ts.Node, ts.Declaration>
}

const anyName = '*'

/**
 * Finds code that neither exports nor top-level code lead to. A declaration counts as used if running code mentions it
 * in any way, a function without a declaration if running code creates it. A private method counts as used if running
 * code mentions its name or may compute it. So does a function in an object literal that a variable holds, while code
 * only reads members of that variable by name.
 */
export function findUnused({ checker, files }: Pick<CheckedProgram, 'checker' | 'files'>): UnusedCode {
  const owners = new Map<ts.Node, ts.Declaration>()
  const parts = new Map<ts.Declaration, ts.Node[]>()
  const byName = new Map<string, ts.Declaration[]>()
  const used = new Set<ts.Declaration>()
  const namespaces = new Set<ts.Symbol>()
  /** Functions in object literals by the variable that holds the literal; that variable by function. */
  const members = new Map<ts.Symbol, ts.Declaration[]>()
  const holders = new Map<ts.Declaration, ts.Declaration>()
  /** Variables whose values escape. */
  const escaping = new Set<ts.Symbol>()
  const mentioned = new Set<string>()
  const waiting: ts.Node[] = []

  const runs = (node: ts.Node): void => {
    owners.delete(node)
    waiting.push(node)
  }
  const runsWith = (owner: ts.Declaration, node: ts.Node): void => {
    if (used.has(owner)) {
      runs(node)
      return
    }
    owners.set(node, owner)
    const known = parts.get(owner)
    if (known === undefined) parts.set(owner, [node])
    else known.push(node)
  }
  const use = (owner: ts.Declaration): void => {
    if (used.has(owner)) return
    used.add(owner)
    parts.get(owner)?.forEach(runs)
  }
  const useSymbol = (symbol: ts.Symbol | undefined): void => symbol?.declarations?.forEach(use)
  /** A namespace used as a value exposes all its exports. */
  const useWhole = (symbol: ts.Symbol | undefined): void => {
    useSymbol(symbol)
    if (symbol !== undefined) {
      escaping.add(symbol)
      members.get(symbol)?.forEach(use)
    }
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.ValueModule) === 0 || namespaces.has(symbol)) return
    namespaces.add(symbol)
    for (const it of checker.getExportsOfModule(symbol)) useWhole(originOf(checker, it))
  }
  const mention = (name: string): void => {
    mentioned.add(name)
    if (reflecting.has(name)) mentioned.add(anyName)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isEnumDeclaration(node) && !hasModifier(node, ts.SyntaxKind.DeclareKeyword)) {
      for (const { initializer } of node.members) if (initializer !== undefined) visit(initializer)
    }
    if (isErased(node)) return
    if (ts.isFunctionDeclaration(node)) runsWith(node, node)
    else if (isRunningFunction(node)) visitParts(node)
    else if (ts.isClassLike(node)) visitClass(node, ts.isClassDeclaration(node) ? node : undefined)
    else if (isHolder(node)) visitHeld(node.initializer, node)
    else if (ts.isIdentifier(node)) visitName(node)
    else if (ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node)) mention(node.text)
    else {
      if (ts.isElementAccessExpression(node)) visitKey(node.argumentExpression)
      else if (ts.isComputedPropertyName(node)) visitKey(node.expression)
      visitParts(node)
    }
  }
  /** Visits all children of a node except its name. */
  const visitParts = (node: ts.Node): void => {
    const isNamed = ts.isFunctionLike(node) || ts.isClassElement(node) || ts.isModuleDeclaration(node)
    ts.forEachChild(node, (child) => {
      if (!isNamed || child !== node.name) visit(child)
    })
  }
  const visitName = (node: ts.Identifier): void => {
    const { parent } = node
    mention(node.text)
    if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
      useWhole(originOf(checker, checker.getShorthandAssignmentValueSymbol(parent)))
      return
    }
    const symbol = originOf(checker, checker.getSymbolAtLocation(node))
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) useSymbol(symbol)
    else useWhole(symbol)
  }
  const visitKey = (key: ts.Expression): void => {
    const type = checker.getTypeAtLocation(key)
    for (const it of type.isUnion() ? type.types : [type]) {
      if (it.isStringLiteral()) mention(it.value)
      else if ((it.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) === 0) mentioned.add(anyName)
    }
  }
  /** Visits a class. Static parts run where it is declared; its base class and other members, once it is used. */
  const visitClass = (node: ts.ClassLikeDeclaration, declared: ts.Declaration | undefined): void => {
    const owner = declared === undefined || isDecorated(node) ? undefined : declared
    const later = (part: ts.Node): void => {
      if (owner === undefined) runs(part)
      else runsWith(owner, part)
    }
    if (ts.canHaveDecorators(node)) ts.getDecorators(node)?.forEach(visit)
    for (const { token, types } of node.heritageClauses ?? []) {
      if (token !== ts.SyntaxKind.ExtendsKeyword) continue
      for (const { expression } of types) {
        if (ts.isIdentifier(expression)) later(expression)
        else visit(expression)
      }
    }
    for (const it of node.members) {
      if (isErased(it)) continue
      if (it.name !== undefined && ts.isComputedPropertyName(it.name)) visit(it.name)
      const isMadeNow = ts.isClassStaticBlockDeclaration(it) || (ts.isPropertyDeclaration(it) && isStatic(it))
      if (isMadeNow && owner !== undefined && namesThis(it)) use(owner)
      if (isMadeNow) visitParts(it)
      else later(it)
    }
  }
  /** Visits the value of a variable. Functions in it, directly or in literals, count once the variable is used. */
  const visitHeld = (value: ts.Expression, owner: ts.Declaration): void => {
    const node = unwrapped(value)
    if (isRunningFunction(node) || ts.isIdentifier(node)) runsWith(owner, node)
    else if (ts.isClassLike(node)) visitClass(node, owner)
    else if (ts.isArrayLiteralExpression(node)) {
      for (const it of node.elements) visitHeld(it, owner)
    } else if (ts.isObjectLiteralExpression(node)) {
      const isOwned = ts.isVariableDeclaration(owner) && unwrapped(owner.initializer!) === node && !namesThis(node)
      for (const it of node.properties) {
        if (it.name !== undefined && ts.isComputedPropertyName(it.name)) visit(it.name)
        if (isOwned && isPlainlyNamed(it)) visitMember(it, owner)
        else if (ts.isPropertyAssignment(it)) visitHeld(it.initializer, owner)
        else if (ts.isShorthandPropertyAssignment(it)) runsWith(owner, it.name)
        else if (ts.isSpreadAssignment(it)) visit(it.expression)
        else runsWith(owner, it)
      }
    } else visit(node)
  }

  /** A function in an object literal counts once its name is mentioned or the object escapes. */
  const visitMember = (member: NamedFunction, owner: ts.Declaration): void => {
    const symbol = checker.getSymbolAtLocation(ts.getNameOfDeclaration(owner)!)
    const node = ts.isPropertyAssignment(member) ? unwrapped(member.initializer) : member
    if (symbol === undefined || escaping.has(symbol)) {
      runsWith(owner, node)
      return
    }
    const { text } = member.name
    members.set(symbol, [...(members.get(symbol) ?? []), member])
    byName.set(text, [...(byName.get(text) ?? []), member])
    holders.set(member, owner)
    runsWith(member, node)
  }

  for (const file of files) {
    if (isErased(file)) continue
    for (const { symbol } of exportsOf(checker, file)) useWhole(symbol)
    waiting.push(file)
  }
  while (0 < waiting.length) {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (isPrivateMember(node) && !used.has(node)) {
        const { text } = node.name
        byName.set(text, [...(byName.get(text) ?? []), node])
        runsWith(node, node)
      } else if (ts.isIdentifier(node)) visitName(node)
      else visitParts(node)
    }
    for (const [name, named] of byName) {
      if (!mentioned.has(anyName) && !mentioned.has(name)) continue
      const isHeldByUnused = (declaration: ts.Declaration): boolean => {
        const holder = holders.get(declaration)
        return holder !== undefined && !used.has(holder)
      }
      named.filter((it) => !isHeldByUnused(it)).forEach(use)
      byName.set(name, named.filter(isHeldByUnused))
    }
  }
  // If the variable itself is unused, the reason names the variable, not the member.
  for (const [member, holder] of holders) {
    if (!used.has(holder)) parts.get(member)?.forEach((node) => owners.set(node, holder))
  }
  return { owners }
}

/** Resolves import aliases. */
export function originOf(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
}

/** A method or accessor whose name a test cannot write: `#name` or `private`. */
type PrivateMember = (ts.MethodDeclaration | ts.AccessorDeclaration) & {
  readonly name: ts.Identifier | ts.PrivateIdentifier
}

function isPrivateMember(node: ts.Node): node is PrivateMember {
  if (!ts.isMethodDeclaration(node) && !ts.isAccessor(node)) return false
  if (!ts.isClassLike(node.parent) || isDecorated(node.parent)) return false
  if (ts.isPrivateIdentifier(node.name)) return true
  if (!ts.isIdentifier(node.name) || calledImplicitly.has(node.name.text)) return false
  return hasModifier(node, ts.SyntaxKind.PrivateKeyword)
}

/** A function in an object literal. The language and built-in objects never call it by its name. */
type NamedFunction = (ts.MethodDeclaration | ts.PropertyAssignment) & { readonly name: ts.Identifier }

function isPlainlyNamed(node: ts.ObjectLiteralElementLike): node is NamedFunction {
  if (!ts.isMethodDeclaration(node) && !ts.isPropertyAssignment(node)) return false
  if (!ts.isIdentifier(node.name) || calledImplicitly.has(node.name.text)) return false
  return ts.isMethodDeclaration(node) || isRunningFunction(unwrapped(node.initializer))
}

/** Whether a class, a member or a parameter of a member has a decorator, which may use any of them. */
function isDecorated(node: ts.ClassLikeDeclaration): boolean {
  const isAt = (it: ts.Node): boolean => ts.canHaveDecorators(it) && 0 < (ts.getDecorators(it)?.length ?? 0)
  return isAt(node) || node.members.some((it) => isAt(it) || (isRunningFunction(it) && it.parameters.some(isAt)))
}

function isStatic(node: ts.ClassElement): boolean {
  return hasModifier(node, ts.SyntaxKind.StaticKeyword)
}

function namesThis(node: ts.Node): boolean {
  const isThis = node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword
  return isThis || ts.forEachChild(node, (it) => namesThis(it) || undefined) === true
}

/** Whether this is a named variable with an initializer. `using` is excluded: its value is used when it is disposed. */
function isHolder(node: ts.Node): node is ts.VariableDeclaration & { readonly initializer: ts.Expression } {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined) return false
  // `const` and `using` share a bit with `await using`.
  const flags: number = node.parent.flags & ts.NodeFlags.BlockScoped
  return ([ts.NodeFlags.None, ts.NodeFlags.Let, ts.NodeFlags.Const] as number[]).includes(flags)
}

/** The parts of unused code that never run; its decorators and computed names run where it is declared. */
export function bodyParts(node: ts.Node): readonly ts.Node[] {
  if (isRunningFunction(node)) return functionParts(node)
  return ts.isPropertyDeclaration(node) && node.initializer !== undefined ? [node.initializer] : []
}

function functionParts({ parameters, body }: RunningFunction): readonly ts.Node[] {
  return [...parameters, ...(body === undefined ? [] : [body])]
}
