const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** For real, three timers of 1 ms may well take longer than one of 10 ms. */
export async function race(steps: number): Promise<string> {
  const many = async (): Promise<string> => {
    for (let at = 0; at < steps; at++) await wait(1)
    return 'many'
  }
  return Promise.race([many(), wait(10).then(() => 'one')])
}

/** An interval that ends in its own callback. */
export async function polled(times: number, every?: number): Promise<number> {
  let count = 0
  const id = setInterval(() => {
    if (times <= ++count) clearInterval(id)
  }, every)
  await wait(150)
  return count
}
