// Asks for the time before and after waiting, in steps.
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export async function measured(work: () => number, ms: number): Promise<string> {
  const began = Date.now()
  await pause(ms > 200 ? 200 : 20)
  const value = work()
  const took = Date.now() - began
  return took > 100 ? `${value} after ${took} ms` : `${value} at once`
}
export async function polled(times: number): Promise<number> {
  if (times > 5) throw new RangeError('too often')
  let seen = 0
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      seen += 1
      if (seen >= times) {
        clearInterval(timer)
        done()
      }
    }, 250)
  })
  for (let at = 0; at < times; at++) await pause(0)
  return seen
}
export async function clocked(slow: boolean): Promise<string> {
  const began = performance.now()
  await pause(slow ? 1_500 : 5)
  return performance.now() - began >= 1_000 ? 'slow' : 'fast'
}
