import type { FromZ3 } from './z3-messages.ts'

/** A Z3 thread, as seen by its owner. */
export interface Z3Thread {
  post(script: string): void
  /** Ends it, whatever it is doing. */
  end(): void
}

/** Starts a thread whose messages go to `hear`. */
export type StartZ3Thread = (onMessage: (message: FromZ3) => void) => Z3Thread

/** Evaluates a script in SMT-LIB for at most `ms`; `undefined` if that is too short, or there is no solver. */
export type EvaluateScript = (script: string, ms: number) => Promise<string | undefined>

/** Z3 in a thread, which is replaced if it is lost. */
export interface Z3Threads {
  /** Resolves when loaded, or with a reason why not; another call retries. `onLoading` gets the share, in [0, 1]. */
  readonly load: (onLoading?: (share: number) => void) => Promise<string | undefined>
  /** Evaluates one script after another. Ends a thread that takes too long, because Z3's own limit may fail. */
  readonly evaluate: EvaluateScript
  /** Ends the thread. The next script is evaluated in a fresh one. */
  end(): void
}

interface Running {
  readonly thread: Z3Thread
  /** As `load`. */
  readonly loaded: Promise<string | undefined>
  /** The output of the next script; undefined if the thread is lost. */
  printed(): Promise<string | undefined>
  hasFailed(): boolean
  /** Ends the thread and answers all callers. */
  end(): void
}

/** Starts a thread when one is needed. */
export function createZ3Threads(start: StartZ3Thread, pause: (ms: number) => Promise<void>): Z3Threads {
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let onShare: (share: number) => void = () => undefined

  const run = (): Running =>
    runIn(start, (share) => {
      onShare(share)
    })
  const end = (): void => {
    running?.end()
    running = undefined
  }
  const evaluateNow: EvaluateScript = async (script, ms) => {
    const current = (running ??= run())
    if ((await current.loaded) !== undefined) return undefined
    const printed = current.printed()
    current.thread.post(script)
    const inTime = await Promise.race([printed, pause(ms).then(() => undefined)])
    if (inTime === undefined && running === current) end()
    return inTime
  }
  return {
    end,
    load(onLoading = () => undefined) {
      onShare = onLoading
      if (running?.hasFailed() === true) end()
      running ??= run()
      return running.loaded
    },
    evaluate(script, ms) {
      const turn = last.then(() => evaluateNow(script, ms))
      last = turn
      return turn
    },
  }
}

function runIn(start: StartZ3Thread, onLoading: (share: number) => void): Running {
  let settle: (problem: string | undefined) => void = () => undefined
  let answer: (text: string | undefined) => void = () => undefined
  let hasFailed = false
  const loaded = new Promise<string | undefined>((resolve) => {
    settle = resolve
  })
  const fail = (message: string): void => {
    hasFailed = true
    settle(message)
    answer(undefined)
  }
  const thread = start((message) => {
    switch (message.kind) {
      case 'loading':
        onLoading(message.share)
        return
      case 'ready':
        settle(undefined)
        return
      case 'printed':
        answer(message.text)
        return
      case 'failed':
        fail(message.message)
    }
  })
  return {
    thread,
    loaded,
    printed: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    hasFailed: () => hasFailed,
    end() {
      thread.end()
      fail('It is no longer needed.')
    },
  }
}
