import { append } from '../append.ts'
import { toBigInt, toNumber } from '../intrinsics.ts'

/** The machines that environments simulate in turn. */
const machines: readonly (readonly [platform: string, arch: string])[] = [
  ['linux', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
]

const kilobyte = 2 ** 10
const megabyte = 2 ** 20
const millisPerSecond = 1_000
const microsPerMilli = 1_000
const nanosPerMilli = 1_000_000n
const nanosPerSecond = 1_000_000_000n
/** The oldest versions that the engine supports. */
const oldest = { node: 20, v8: 11 }

const { assign } = Object

/**
 * The properties of `process` about its machine, command line and time, by name. They differ between environments,
 * numbered by `at`, but not between engines. `now` returns virtual milliseconds. `growth` counts its calls,
 * so that differences of sizes differ between environments, too.
 */
export function processFacts(
  at: () => number,
  now: () => number,
  growth: () => number,
): Readonly<Record<string, () => unknown>> {
  const folder = (): string => `/home/user${at()}`
  const executable = (): string => `${folder()}/node`
  const memory = (): number => (1 + at()) * 64 * megabyte + growth() * (1 + at()) * kilobyte
  const millis = (): number => 1 + at() + now()
  const micros = (): number => millis() * microsPerMilli
  const nanos = (): bigint => toBigInt(millis()) * nanosPerMilli
  const secondsAndNanos = (): number[] => [toNumber(nanos() / nanosPerSecond), toNumber(nanos() % nanosPerSecond)]
  const usage = (): object => ({ rss: memory(), heapTotal: memory(), heapUsed: memory(), external: 0, arrayBuffers: 0 })
  const version = (): string => `${oldest.node + at()}.0.0`
  const user = (): number => 1_000 + at()
  return {
    arch: () => machines[at() % machines.length]![1],
    argv: () => {
      const words = [executable(), `${folder()}/main.js`]
      for (let i = 0; i < at(); i++) append(words, `--option${i}`)
      return words
    },
    argv0: executable,
    availableMemory: () => memory,
    config: () => ({ target_defaults: {}, variables: {} }),
    constrainedMemory: () => memory,
    cpuUsage: () => () => ({ user: micros(), system: micros() }),
    cwd: () => folder,
    execArgv: () => (at() === 0 ? [] : [`--stack-size=${at()}`]),
    execPath: executable,
    getActiveResourcesInfo: () => () => [],
    getegid: () => user,
    geteuid: () => user,
    getgid: () => user,
    getgroups: () => () => [user()],
    getuid: () => user,
    hrtime: () => assign(secondsAndNanos, { bigint: nanos }),
    memoryUsage: () => assign(usage, { rss: memory }),
    pid: () => 1_000 + at(),
    platform: () => machines[at() % machines.length]![0],
    ppid: () => 100 + at(),
    release: () => ({ name: 'node', sourceUrl: `https://nodejs.org/download/release/v${version()}/` }),
    resourceUsage: () => () => ({ userCPUTime: micros(), systemCPUTime: micros(), maxRSS: memory() }),
    title: () => `node${at()}`,
    uptime: () => () => millis() / millisPerSecond,
    version: () => `v${version()}`,
    versions: () => ({ node: version(), v8: `${oldest.v8 + at()}.0` }),
  }
}
