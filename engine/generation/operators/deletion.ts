import { keep } from '../../model/test/edit.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { below, chance, type Random } from '../../random/random.ts'
import { acceptsInstead, receiverOf, usesRef } from './slots.ts'
import { nothing } from '../slot-kind.ts'
import type { SubjectIndex } from '../subject-index.ts'

/**
 * Deletes each statement with probability 1 / length (docs/algorithms.md 1.5). All users of a deleted value get the
 * same fitting replacement; without one they are deleted too. Returns the same object if nothing was deleted.
 */
export function deleteSome(index: SubjectIndex, test: TestCase, random: Random): TestCase {
  let deletion: Deletion | undefined
  const rate = 1 / test.length
  for (let at = test.length - 1; 0 <= at; at--) {
    if (!chance(random, rate)) continue
    deletion ??= { index, test: test.slice(), isKept: test.map(() => true), random }
    if (deletion.isKept[at]!) deleteGracefully(deletion, at)
  }
  return deletion === undefined ? test : keep(deletion.test, deletion.isKept)
}

/** A test from which statements are deleted. */
interface Deletion {
  readonly index: SubjectIndex
  readonly test: Statement[]
  /** By statement. */
  readonly isKept: boolean[]
  readonly random: Random
}

function deleteGracefully(deletion: Deletion, at: Ref): void {
  const { test, isKept } = deletion
  isKept[at] = false
  const users: Ref[] = []
  for (let user = at + 1; user < test.length; user++) {
    if (isKept[user]! && usesRef(test[user]!, at)) users.push(user)
  }
  if (users.length === 0) return
  const instead = replacement(deletion, at, users)
  if (instead === nothing) {
    deleteDependants(deletion, at)
    return
  }
  for (const user of users) test[user] = mapRefs(test[user]!, (ref) => (ref === at ? instead : ref))
}

/** A random value that all users of a value accept instead of it, or `nothing`. */
function replacement({ index, test, isKept, random }: Deletion, at: Ref, users: readonly Ref[]): Ref {
  const was = test[at]!.type
  const fitting: Ref[] = []
  for (let other = 0; other < users[0]!; other++) {
    if (!isKept[other]!) continue
    const { type, kind } = test[other]!
    if (kind !== 'call' && users.some((user) => receiverOf(test[user]!) === at)) continue
    if (users.every((user) => acceptsInstead(index, test[user]!, at, was, type))) fitting.push(other)
  }
  return fitting.length === 0 ? nothing : fitting[below(random, fitting.length)]!
}

function deleteDependants({ test, isKept }: Deletion, from: Ref): void {
  for (let user = from + 1; user < test.length; user++) {
    const receiver = receiverOf(test[user]!)
    if (parts(test[user]!).some((ref) => !isKept[ref]) || (receiver !== nothing && !isKept[receiver]))
      isKept[user] = false
  }
}
