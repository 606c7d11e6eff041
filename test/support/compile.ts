import { compile } from '../../engine/compile/compile.ts'
import { type CheckedProgram, createProject } from '../../engine/compile/program.ts'
import type { Compilation, Compiled } from '../../engine/model/compiled.ts'
import type { Source } from '../../engine/model/source.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

const project = createProject(nodeLibs())

/** A source of one file. */
export function sourceOf(text: string, name = 'main.ts'): Source {
  return { entry: name, files: [{ name, text }] }
}

/** A source after type checking. Valid until the next source is. */
export function checkedOf(source: Source): CheckedProgram {
  return project.update(source)
}

/** What the compiler makes of a source. */
export function compilationOf(source: Source): Compilation {
  return compile(project, source)
}

/** A compiled source; fails the test when there are errors. */
export function compiledOf(source: Source): Compiled {
  const compilation = compilationOf(source)
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => `${it.place?.line ?? 0}: ${it.message}`).join('\n'))
}
