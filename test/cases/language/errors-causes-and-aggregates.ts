// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e) { return e } }
const show = (e: any): any => e instanceof Error ? { name: e.name, message: e.message, ...(e.cause !== undefined ? { cause: show(e.cause) } : {}), ...((e as any).errors ? { errors: (e as any).errors.map(show) } : {}) } : e
export async function run() {
  class NotFound extends Error { constructor(public id: number, options?: ErrorOptions) { super(`no ${id}`, options); this.name = new.target.name } get retry() { return this.id > 1 && this.cause !== undefined } }
  class Deep extends NotFound { override name = 'field name' }
  const wrap = (f: () => any) => { try { return f() } catch (cause) { throw new NotFound(2, { cause }) } }
  const chain = attempt(() => wrap(() => wrap(() => { throw 'root' })))
  const kind = (e: unknown) => { if (e instanceof NotFound) return e.retry ? 'retry' : 'gone'; switch (true) { case e instanceof RangeError: return 'range'; case e instanceof TypeError && e.message.includes('read'): return 'read'; case typeof e === 'string': return e; case e instanceof Error: return (e as Error).constructor.name; default: return 'unknown' } }
  const agg = new AggregateError([new Error('a'), 'b'], 'several', { cause: 0 })
  const finalizer = (f: () => any) => { const steps: any[] = []; try { steps.push('try'); f(); steps.push('done') } catch (e: any) { steps.push(e?.message ?? e); if (e === 'again') throw 'rethrown' } finally { steps.push('finally'); log(steps.join()) } return steps.length }
  const props = attempt(() => { throw Object.assign(new Error('x'), { code: 'E', extra: [1] }) }) as any
  return [show(chain), kind(chain), [new Deep(1), new RangeError('r'), attempt(() => (null as any).x), 's', new SyntaxError(''), 5, null, agg, undefined, attempt(() => ({} as any)())].map(kind), show(agg), agg instanceof Error, Object.keys(new Error('m')), 'cause' in new Error('m'), 'cause' in new Error('m', { cause: undefined }), String(new Deep(1)), String(Object.assign(new Error(''), { name: '' })), String(new Error('only')), finalizer(() => 1), finalizer(() => { throw new Error('e') }), attempt(() => finalizer(() => { throw 'again' })), props.code, Object.keys(props), await Promise.any([Promise.reject(1)]).catch(show), show(await Promise.reject(new NotFound(1)).catch((e) => e)), Error('no new') instanceof Error, show((TypeError as any)('t')), typeof new Error('s').stack, attempt(() => { throw undefined }), attempt(() => { throw null }) === null]
}
