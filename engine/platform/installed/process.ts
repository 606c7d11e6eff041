/** The properties of the global that packages read from `node:process`. */
const names = (
  'arch argv argv0 config cwd emitWarning env execArgv execPath exit exitCode features getegid geteuid getgid getuid ' +
  'hrtime memoryUsage nextTick off on once pid platform ppid release removeListener stderr stdout title uptime version ' +
  'versions'
).split(' ')

/** The global `process` of the current test, which differs between tests. */
export const emulated: object = {}

for (const name of names)
  Object.defineProperty(emulated, name, {
    get: (): unknown => (globalThis.process as unknown as Record<string, unknown>)[name],
    set(value: unknown) {
      ;(globalThis.process as unknown as Record<string, unknown>)[name] = value
    },
    enumerable: true,
    configurable: true,
  })
