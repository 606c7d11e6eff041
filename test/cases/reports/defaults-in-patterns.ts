// jeffrifwald/babel-istanbul#82: defaults in destructuring patterns.
export function area({ width = 1, height = 1 }: { width?: number; height?: number } = {}): number {
  const [scale = 2] = width > 5 ? [] : [1]
  return width * height * scale
}
