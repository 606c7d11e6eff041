import { compile } from '../engine/compile/compile.ts'
import { createProject } from '../engine/compile/program.ts'
import type { Compiled } from '../engine/model/compiled.ts'
import { nodeLibs } from '../engine/worker/node-libs.ts'

const project = createProject(nodeLibs())

/** Compiles one file that imports nothing. Throws when it does not compile: a subject of a benchmark has to. */
export function compileFile(name: string, text: string): Compiled {
  const compilation = compile(project, { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] })
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(`${name} does not compile: ${compilation.diagnostics.map((it) => it.message).join('; ')}`)
}
