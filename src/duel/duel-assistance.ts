import type { Side } from '../../engine/model/report/duel.ts'
import type { Diagnostic, Source } from '../../engine/model/source/source.ts'
import type { Assistance } from '../editor/assist.ts'
import type { Compiler } from '../session/clients.ts'
import type { DuelClients } from './duel-run.svelte.ts'

/** What the view of duels needs: what a duel does, and what editors ask about their texts. */
export type DuelViewClients = DuelClients & {
  readonly compiler: Pick<Compiler, 'check' | 'hint' | 'completions' | 'completionHint'>
}

/** The file that a side is called by, in editors and in problems. */
export const fileOf = (side: Side): string => `${side}.ts`

const sourceOf = (side: Side, text: string): Source => ({
  entry: fileOf(side),
  files: [{ name: fileOf(side), text }],
})

/** What an editor asks about the text of one side, by itself. */
export function assistanceOf(side: Side, text: () => string, { compiler }: DuelViewClients): Assistance {
  const file = fileOf(side)
  return {
    hint: (offset) => compiler.hint(sourceOf(side, text()), file, offset),
    completions: (offset) => compiler.completions(sourceOf(side, text()), file, offset),
    completionHint: (offset, name) => compiler.completionHint(sourceOf(side, text()), file, offset, name),
  }
}

/** What the compiler says about the text of one side, by itself. */
export function checkOf(side: Side, text: string, { compiler }: DuelViewClients): Promise<readonly Diagnostic[]> {
  return compiler.check(sourceOf(side, text)).catch(() => [])
}
