import { compile } from '../../engine/compile/compile.ts'
import { emitBare, emitInstrumented } from '../../engine/compile/emit.ts'
import { pastedTexts } from '../../engine/compile/pasted-texts.ts'
import { takeInventory } from '../../engine/compile/predicates.ts'
import { createProject, tooDeep } from '../../engine/compile/program.ts'
import type { PastedTexts } from '../../engine/model/pasted-texts.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import { nodeLibs } from '../../engine/worker/node-libs.ts'

/** A program that compiles, without and with probes; or why it does not. */
export type Builds =
  | {
      readonly kind: 'compiled'
      readonly bare: string
      readonly instrumented: string
      readonly sizes: Sizes
      readonly texts: PastedTexts
    }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }

/** How much there is to record. */
export interface Sizes {
  readonly predicates: number
  readonly functions: number
}

const project = createProject(nodeLibs())

/** Compiles a program as the engine does, also where nothing in it can be called from outside. */
export function buildsOf(source: Source): Builds {
  const compilation = compile(project, source)
  const { diagnostics } = compilation.kind === 'compiled' ? compilation.compiled : compilation
  const errors = diagnostics.filter((it) => it.severity === 'error' && it.code !== 'no-target')
  if (0 < errors.length) return { kind: 'refused', diagnostics: errors }
  try {
    return emitted(source)
  } catch (error) {
    // What `compile` would say, had it got so far.
    if (!(error instanceof RangeError)) throw error
    return { kind: 'refused', diagnostics: [tooDeep] }
  }
}

function emitted(source: Source): Builds {
  const checked = project.update(source)
  const inventory = takeInventory(checked.files)
  return {
    kind: 'compiled',
    bare: emitBare(checked),
    instrumented: emitInstrumented(checked, inventory),
    texts: pastedTexts(checked, inventory),
    sizes: { predicates: inventory.predicates.length, functions: inventory.functions.length },
  }
}
