/** In place of the class of happy-dom that counts tasks and waits with timers: no page is ever waited for. */
class NoTasks {
  /** Never resolves, so that no page is loaded some time after a test has begun. */
  waitUntilComplete(): Promise<void> {
    return new Promise(() => undefined)
  }
  abort(): Promise<void> {
    return Promise.resolve()
  }
  destroy(): Promise<void> {
    return Promise.resolve()
  }
  startTask(): number {
    return 0
  }
  getTaskCount(): number {
    return 0
  }
  endTask(): undefined {
    return undefined
  }
  startTimer(): undefined {
    return undefined
  }
  endTimer(): undefined {
    return undefined
  }
  startImmediate(): undefined {
    return undefined
  }
  endImmediate(): undefined {
    return undefined
  }
}

export { NoTasks as default }
