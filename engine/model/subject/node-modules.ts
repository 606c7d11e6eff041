const names: ReadonlySet<string> = new Set(
  (
    'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain ' +
    'events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl ' +
    'stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib'
  ).split(' '),
)

/** Parts of these modules that are modules, too. Other paths, such as `constants/routes`, are those of a project. */
const parts: ReadonlySet<string> = new Set(
  (
    'assert/strict dns/promises fs/promises inspector/promises path/posix path/win32 readline/promises stream/consumers ' +
    'stream/promises stream/web timers/promises util/types'
  ).split(' '),
)

/** Whether a module belongs to Node: `fs/promises`, `node:test`. */
export function isNodeModule(specifier: string): boolean {
  return specifier.startsWith('node:') || names.has(specifier) || parts.has(specifier)
}
