// oven-sh/bun#38924: the name of an anonymous class that is assigned by `??=`, `||=` or `&&=`.
export function nameOf(operator: '??=' | '||=' | '&&='): string {
  let Made: (new () => object) | null | undefined = operator === '&&=' ? class Old {} : null
  if (operator === '??=') Made ??= class {}
  else if (operator === '||=') Made ||= class {}
  else Made &&= class {}
  return (Made as { name: string }).name
}
