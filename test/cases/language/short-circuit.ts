// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const t = (n: string, v: unknown) => { log(n); return v }
  for (const a of [0, 1]) for (const b of ['', 'x']) for (const c of [null, {}]) {
    log(t('a', a) && t('b', b) || t('c', c))
    log(t('a', a) || t('b', b) && t('c', c))
    log(!(t('a', a) && !t('b', b)) ? t('yes', 1) : t('no', 2))
    if ((t('a', a), t('b', b)) && !(t('c', c) as any)!) log('then'); else log('else')
  }
  return (0 || '' || null || NaN)
}
