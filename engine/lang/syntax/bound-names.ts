import ts from 'typescript'

/** The variables that a declaration binds, each to its value or the member of that to which names lead. */
export function boundNames(
  name: ts.BindingName,
  path: readonly string[] = [],
): readonly { readonly local: ts.Identifier; readonly member: readonly string[] }[] {
  if (ts.isIdentifier(name)) return [{ local: name, member: path }]
  if (!ts.isObjectBindingPattern(name)) return []
  return name.elements.flatMap(({ name: inner, propertyName: key = inner, dotDotDotToken }) =>
    dotDotDotToken === undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key))
      ? boundNames(inner, [...path, key.text])
      : [],
  )
}
