import { expect } from 'vitest'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { ObjectGraph, Setter, StateNode, StateNodeId } from '../../engine/model/objects/object-graph.ts'
import type { ClassId } from '../../engine/model/subject/type.ts'

/** The maximum size of a graph; larger graphs are truncated. */
const maxNodes = 40

/** Checks the invariants of all graphs and setters. */
export function expectSoundObjects(compiled: Compiled): void {
  const { objects, subject, predicates } = compiled
  const numbers = objects.graphs.map((it) => it.predicate)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(numbers.every((it) => it < predicates.length)).toBe(true)
  for (const graph of objects.graphs) expectSoundGraph(graph, compiled)
  expect(objects.setters).toHaveLength(subject.classes.length)
  for (const [owner, setters] of objects.setters.entries()) {
    for (const setter of setters) expectSoundSetter(setter, owner, compiled)
  }
  for (const { setters, getters } of objects.moduleState) {
    expect(setters.length + getters.length).toBeGreaterThan(0)
    for (const it of getters) expect(it).toBeLessThan(subject.callables.length)
    for (const setter of setters) {
      expectSoundCall(setter, compiled)
      expect(setter.makes).toBe(false)
    }
  }
  expect(structuredClone(objects)).toEqual(objects)
}

function expectSoundGraph({ nodes, target }: ObjectGraph, { subject, objects }: Compiled): void {
  const { parameters } = subject.callables[target]!
  expect(nodes.length).toBeGreaterThan(0)
  expect(nodes.length).toBeLessThanOrEqual(maxNodes)
  const used = new Set(nodes.flatMap(parentsOf))
  for (const [id, node] of nodes.entries()) {
    // Parents come first, so every node is reachable from a node without parents: an input, or module state.
    for (const parent of parentsOf(node)) expect(parent).toBeLessThan(id)
    for (const type of [...node.recommended, ...node.excluded, node.type ?? 0])
      expect(type).toBeLessThan(subject.types.length)
    expect(node.distance).toBeGreaterThanOrEqual(0)
    if (node.kind === 'input') {
      if (node.input !== 'receiver') expect(node.input).toBeLessThan(parameters.length)
      // Each node is read, determines a choice, has a required or excluded type, or needs a number of elements.
      expect(used.has(id) || 0 < node.recommended.length + node.excluded.length + node.counts.length).toBe(true)
    }
    if (node.kind === 'static') expect(node.variable).toBeLessThan(objects.moduleState.length)
    if (node.kind === 'call' && node.callable !== undefined) {
      expect(node.callable).toBeLessThan(subject.callables.length)
    }
  }
}

function parentsOf(node: StateNode): readonly StateNodeId[] {
  const owner = 'owner' in node ? [node.owner] : []
  const keys = node.kind === 'element' ? [node.key] : node.kind === 'call' ? node.args : []
  return [...owner, ...keys.flatMap((it) => (it.kind === 'state' ? [it.node] : []))]
}

/** A setter creates an object of the class, or is a member of the class. */
function expectSoundSetter(setter: Setter, owner: ClassId, compiled: Compiled): void {
  const { subject } = compiled
  const { kind } = subject.callables[setter.callable]!
  expectSoundCall(setter, compiled)
  if (!setter.makes) expect(subject.classes[owner]!.members).toContain(setter.callable)
  if (kind === 'construct') expect(setter.makes).toBe(true)
}

function expectSoundCall(
  { score, within, parameters, inside, keys, adds, callable }: Setter,
  { subject }: Compiled,
): void {
  const all = subject.callables[callable]!.parameters
  expect(score).toBeGreaterThan(0)
  expect(within).toHaveLength(parameters.length)
  for (const it of parameters) expect(it).toBeLessThan(all.length)
  for (const it of keys) if (it !== undefined) expect(it.parameter).toBeLessThan(all.length)
  expect(keys).toHaveLength(inside.filter((it) => it.kind === 'element').length + (adds ? 1 : 0))
}
