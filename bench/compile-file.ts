import { compile } from '../engine/techniques/compile.ts'
import { createProject } from '../engine/lang/program/project.ts'
import { emitBare } from '../engine/lang/program/emit/emit.ts'
import type { Compiled } from '../engine/model/subject/compiled.ts'
import type { Source } from '../engine/model/source/source.ts'
import { nodeLibs } from '../engine/worker/entry/node-libs.ts'
import type { Built } from './speed/measure.ts'

const project = createProject(nodeLibs())

/** Compiles one file without imports; throws if that fails, because a benchmark's subject must compile. */
export function compileFile(name: string, text: string): Built {
  const compiled = compiledText(name, text)
  const twice = compiledText(name, `${text}\nnamespace UnusedTwin {\n${text}\n}\n`)
  return { compiled, bare: emitBare(project.update(sourceOf(text))), twice }
}

function sourceOf(text: string): Source {
  return { entry: 'subject.ts', files: [{ name: 'subject.ts', text }] }
}

function compiledText(name: string, text: string): Compiled {
  const compilation = compile(project, sourceOf(text))
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(`${name} does not compile: ${compilation.diagnostics.map((it) => it.message).join('; ')}`)
}
