import type { Constraint, InputId } from './symbolic.ts'

/** By node of a constraint, the inputs that it depends on. */
export function inputsOfNodes({ nodes }: Pick<Constraint, 'nodes'>): readonly ReadonlySet<InputId>[] {
  const all: ReadonlySet<InputId>[] = []
  for (const node of nodes) {
    if (node.kind === 'input') all.push(new Set([node.input]))
    else if (node.kind === 'constant') all.push(new Set())
    else all.push(new Set(node.operands.flatMap((it) => [...all[it]!])))
  }
  return all
}
