// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const t = (f: () => any) => { try { out.push(f()) } catch (e) { out.push(['threw', e]) } }
  t(() => { try { return 1 } finally { return 2 } })
  t(() => { try { throw 1 } finally { return 2 } })
  t(() => { try { throw 1 } catch (e) { return e } finally { log('f') } })
  t(() => { try { throw 1 } catch (e) { throw 2 } finally { log('f') } })
  t(() => { try { return log('try') } finally { throw 3 } })
  t(() => { for (const x of [1, 2]) { try { return x } finally { continue } } return 'end' })
  t(() => { for (const x of [1, 2]) { try { throw x } finally { break } } return 'broken' })
  t(() => { l: { try { return 1 } finally { break l } } return 'label' })
  t(() => { let i = 0; try { return i } finally { i++ } })
  t(() => { let i = { n: 0 }; try { return i } finally { i.n++ } })
  t(() => { while (true) { try { try { break } finally { log('inner') } } finally { log('outer') } } return 'while' })
  t(() => { try { try { throw 1 } finally { log('a') } } catch (e) { try { throw e } finally { return 'b' } } })
  t(() => { do { try { continue } finally { log('do') } } while (false); return 'done' })
  t(() => { try { try { return 1 } finally { throw 2 } } catch (e) { return ['caught', e] } finally { log('last') } })
  t(() => { for (let i = 0; i < 3; i++) { try { if (i === 1) continue; if (i === 2) return i } finally { if (i < 2) continue; log('i', i) } } })
  return out
}
