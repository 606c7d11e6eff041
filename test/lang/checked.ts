import ts from 'typescript'
import type { FunctionId } from '../../engine/model/goal/predicate.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { CheckedProgram } from '../../engine/lang/program/program.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { describeSubject } from '../../engine/lang/subject/subject.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'

/** A project shared by the tests of a file, so that the library is parsed once. */
export const project = createProject(nodeLibs())

/** A source of several files; the first one is the entry. */
export function sourceOf(...files: readonly (readonly [name: string, text: string])[]): Source {
  return { files: files.map(([name, text]) => ({ name, text })), entry: files[0]![0] }
}

/** The functions of a program, numbered in source order. */
export function numberedFunctions({ files }: CheckedProgram): ReadonlyMap<ts.Node, FunctionId> {
  const found = new Map<ts.Node, FunctionId>()
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) found.set(node, found.size)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/** The subject of these files. Throws if they do not compile. */
export function subjectOf(...files: readonly (readonly [name: string, text: string])[]): Subject {
  const checked = project.update(sourceOf(...files))
  if (checked.diagnostics.some((it) => it.severity === 'error')) {
    throw new Error(checked.diagnostics.map((it) => `${String(it.place?.line)}: ${it.message}`).join('\n'))
  }
  return describeSubject(checked, numberedFunctions(checked), 'stateful').subject
}
