import { compile } from '../engine/compile/compile.ts'
import { createProject } from '../engine/compile/program.ts'
import { emitBare } from '../engine/compile/emit.ts'
import { nodeLibs } from '../engine/worker/node-libs.ts'
import type { Built } from './speed/measure.ts'

const project = createProject(nodeLibs())

/** Compiles one file that imports nothing. Throws when it does not compile: a subject of a benchmark has to. */
export function compileFile(name: string, text: string): Built {
  const source = { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
  const compilation = compile(project, source)
  if (compilation.kind === 'failed') {
    throw new Error(`${name} does not compile: ${compilation.diagnostics.map((it) => it.message).join('; ')}`)
  }
  return { compiled: compilation.compiled, bare: emitBare(project.update(source)) }
}
