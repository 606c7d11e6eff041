import type { SourceFile } from '../model/source.ts'

/** Whether a file may have decorators or automatic accessors in it. Says so too often rather than too seldom. */
export function hasNewSyntax({ text }: SourceFile): boolean {
  return /(?:^|[{};]|\b(?:export|default))\s*@[\w$(]|\baccessor\s+["'#[\w$]/m.test(text)
}
