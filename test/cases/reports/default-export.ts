// UnitTestBot/UTBotJava#2501: a default export.
export default function cube(x: number): number {
  return x === 0 ? 1 : x * x * x
}
