// Looks at the clock, draws a number and sets a timer while it is loaded.
const started = Date.now()
const lucky = Math.floor(Math.random() * 10)
let beats = 0
setInterval(() => {
  beats += 1
}, 1_000)

export function uptime(): string {
  const seconds = Math.floor((Date.now() - started) / 1_000)
  return seconds < 1 ? 'just now' : `${seconds} s`
}
export function guess(n: number): boolean {
  return n === lucky
}
export async function rest(ms: number): Promise<number> {
  await new Promise((done) => setTimeout(done, ms > 3 ? 2_500 : 1))
  return beats
}
