import type { Side } from '../../engine/model/report/duel.ts'
import type { Diagnostic, Source } from '../../engine/model/source/source.ts'
import type { Assistance } from '../editor/assist.ts'
import type { Compiler } from '../session/clients.ts'
import type { DuelClients } from './duel-run.svelte.ts'

/** The clients that the duel view needs: those of a duel, and a compiler for the editors. */
export type DuelViewClients = DuelClients & {
  readonly compiler: Pick<Compiler, 'check' | 'hint' | 'completions' | 'completionHint'>
}

/** The file name of a side, in its editor and in diagnostics. */
export const fileOf = (side: Side): string => `${side}.ts`

const sourceOf = (side: Side, text: string): Source => ({
  entry: fileOf(side),
  files: [{ name: fileOf(side), text }],
})

/** Editor assistance for the text of one side, without the other. */
export function assistanceOf(side: Side, text: () => string, { compiler }: DuelViewClients): Assistance {
  const file = fileOf(side)
  return {
    hint: (offset) => compiler.hint(sourceOf(side, text()), file, offset),
    completions: (offset) => compiler.completions(sourceOf(side, text()), file, offset),
    completionHint: (offset, name) => compiler.completionHint(sourceOf(side, text()), file, offset, name),
  }
}

/** Checks the text of one side, without the other. Never rejects. */
export function checkOf(side: Side, text: string, { compiler }: DuelViewClients): Promise<readonly Diagnostic[]> {
  return compiler.check(sourceOf(side, text)).catch(() => [])
}
