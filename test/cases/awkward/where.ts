// What code looks for to find out where it runs. Of what only the worker of a page has, nothing is there.
declare const self: unknown
declare const window: unknown
declare const document: unknown
declare const importScripts: unknown
declare const WorkerGlobalScope: unknown
declare const FileReader: unknown
declare const OffscreenCanvas: unknown
declare const XMLHttpRequest: unknown
declare const global: unknown

export function place(wanted: string): string {
  const places: string[] = []
  if (typeof window !== 'undefined' && typeof document !== 'undefined') places.push('page')
  if (typeof self !== 'undefined') places.push('self')
  if (typeof importScripts === 'function') places.push('worker')
  if (typeof WorkerGlobalScope !== 'undefined') places.push('scope')
  if (typeof global !== 'undefined' && global === globalThis) places.push('node')
  if (wanted === '') return 'anywhere'
  return `${wanted} in ${places.join()}`
}

export function reader(bytes: number): string {
  if (typeof FileReader !== 'undefined' || typeof OffscreenCanvas !== 'undefined') return `page ${bytes}`
  return bytes > 2 && typeof XMLHttpRequest === 'undefined' ? 'none' : `few ${bytes}`
}
