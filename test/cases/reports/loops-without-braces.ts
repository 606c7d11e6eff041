// popcodeorg/popcode#706: endless loops whose bodies have no braces.
export function spin(kind: 'for' | 'while' | 'do' | 'none'): string {
  if (kind === 'for') for (;;);
  if (kind === 'while') while (kind);
  if (kind === 'do')
    do kind.at(0)
    while (kind)
  return 'ended'
}
