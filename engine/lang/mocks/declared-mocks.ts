import ts from 'typescript'
import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import type { MockedExport } from '../../model/subject/mocked-module.ts'
import { originalOf } from '../syntax/named-symbols.ts'

/** The declared type of an export of a module, or of a member of it. */
export function declaredType(
  checker: ts.TypeChecker,
  module: ts.Symbol,
  { name, members }: Pick<MockedExport, 'name' | 'members'>,
): ts.Type | undefined {
  const exported = checker.tryGetMemberInModuleExports(name, module)
  if (exported === undefined) return undefined
  const symbol = originalOf(exported, checker)
  if ((symbol.flags & ts.SymbolFlags.Value) === 0) return undefined
  return memberOf(checker, checker.getTypeOfSymbol(symbol), members)
}

/** The type to which the members of a mock lead from its own. */
export function memberOf(
  checker: ts.TypeChecker,
  type: ts.Type | undefined,
  members: readonly string[] = [],
): ts.Type | undefined {
  return members.reduce((owner, member) => owner && memberType(checker, owner, member), type)
}

/** The type of a member of a deep mock, which may be what a call returns or `new` creates. */
function memberType(checker: ts.TypeChecker, owner: ts.Type, member: string): ts.Type | undefined {
  if (member === calledMember || member === madeMember) {
    const signatures = member === calledMember ? owner.getCallSignatures() : owner.getConstructSignatures()
    const signature = signatures.at(-1)
    return signature && checker.getReturnTypeOfSignature(signature)
  }
  const symbol = checker.getPropertyOfType(owner, member)
  return symbol && checker.getTypeOfSymbol(symbol)
}
