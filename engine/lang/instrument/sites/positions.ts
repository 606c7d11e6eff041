import ts from 'typescript'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { Reach, Reaches } from '../../flow/dependence.ts'
import type { Flow } from '../../flow/flow.ts'
import { labelled } from '../../flow/jumps.ts'
import { blocksOf } from './blocks.ts'

/** Where a site is in the flow of control. */
export interface Position extends Reach {
  readonly function: FunctionId
  /** Unique in the source. */
  readonly block: number
}

/** Finds the positions of sites from the flow of every function and what it says about reaching things. */
export function positionsOf(flows: readonly Flow[], reaches: readonly Reaches[]): (node: ts.Node) => Position {
  const functions = new Map<ts.Node, FunctionId>()
  const blocks = flows.map(blocksOf)
  const firstBlocks: number[] = []
  let blockCount = 0
  flows.forEach(({ nodes }, fn) => {
    firstBlocks.push(blockCount)
    blockCount += blocks[fn]!.count
    for (const it of nodes) {
      if (it.kind === 'statement') functions.set(it.statement, fn)
      else if (it.kind === 'site') functions.set(it.node, fn)
    }
  })
  return (node) => {
    const stepped = ts.isLabeledStatement(node) ? labelled(node) : node
    const fn = functions.get(stepped)
    if (fn === undefined) throw new Error(`No way leads through ${node.getText()}`)
    return { function: fn, block: firstBlocks[fn]! + blocks[fn]!.of(stepped)!, ...reaches[fn]!.of(stepped)! }
  }
}
