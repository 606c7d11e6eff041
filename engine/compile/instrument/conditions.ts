import type ts from 'typescript'
import type { PredicateId } from '../../model/predicate.ts'
import { comparison, truthiness } from './atoms.ts'
import { libraryCall } from './library.ts'
import type { Pen } from './pen.ts'

/**
 * An atom with its probe. `inside` writes the probes that the atom has inside it; it is called only where the atom is
 * taken as a value, because the more telling probes instrument the operands themselves.
 */
export function probedAtom(
  pen: Pen,
  predicate: PredicateId,
  atom: ts.Expression,
  inside: () => ts.Expression,
): ts.Expression {
  return libraryCall(pen, predicate, atom) ?? comparison(pen, predicate, atom) ?? truthiness(pen, predicate, inside())
}
