// tntim96/JSCover#250: signs outside of ASCII are changed.
export function sign(kind: string): string {
  if (kind === '©') return 'copyright'
  if (kind === '®️') return 'registered'
  return kind.length > 3 ? '…' : kind
}
