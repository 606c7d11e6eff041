// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (k: number) => {
    try { log('try', k); if (k === 1) return 'r1'; if (k === 2) throw new Error('e2'); if (k === 3) return log('ret') }
    catch (e) { log('catch'); if (k === 2) return 'caught' }
    finally { log('finally'); if (k === 3) return 'override' }
    return 'end'
  }
  const g = () => { for (const x of [1, 2, 3]) { try { if (x === 1) continue; if (x === 2) break } finally { log('f', x) } } return 'g' }
  const h = () => { a: try { break a } finally { log('h') } try { return 1 } finally { log('h2') } }
  const i = () => { try { try { throw 1 } finally { log('inner') } } catch (e) { return ['outer', e] } }
  const j = () => { while (true) { try { return 'no' } finally { break } } return 'yes' }
  return [f(0), f(1), f(2), f(3), g(), h(), i(), j()]
}
