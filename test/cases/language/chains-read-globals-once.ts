// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
declare const declaredCounter: any
declare global {
  var globalCounter: any
}

function define(name: string, value: any) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      log('read', name)
      return value
    },
  })
}

export function run() {
  const value = { has: (it: any) => it === 1, indexOf: (it: any) => it - 1, deep: { get: () => 'got' } }
  const names = ['undeclaredCounter', 'declaredCounter', 'globalCounter']
  for (const name of names) define(name, value)
  define('missing', undefined)
  const seen: any[] = []
  try {
    seen.push(undeclaredCounter?.has(1), declaredCounter?.deep.get(), globalCounter?.deep?.get(), missing?.has(1))
    seen.push((undeclaredCounter as any)!?.has(2), missing?.deep.get())
    if (undeclaredCounter.has(1)) seen.push('undeclared')
    if (declaredCounter?.has(1)) seen.push('declared')
    if (globalCounter.indexOf(0) !== -1) seen.push('found')
    else seen.push('not found')
    if (missing?.has(1)) seen.push('missing')
    const declaredCounter2 = declaredCounter
    if (declaredCounter2?.has(1)) seen.push('local')
  } finally {
    for (const name of [...names, 'missing']) delete globalThis[name]
  }
  return seen
}
