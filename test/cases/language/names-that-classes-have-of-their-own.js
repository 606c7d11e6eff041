/* global log */
export function run() {
  let [a = class { static name() {} }] = [], { b = class { static get name() { return 'own b' } } } = {}
  const { x: c = class { static name = 'own c' }, y: [d = class { static async name() {} }] = [] } = {}
  let e, f, g
  ;[e = class { static *name() {} }] = []
  ;({ f = class { static name() {} }, z: g = class { static name() {} } } = {})
  const h = ([i = class { static name() {} }], { j = class {} } = {}, k = class { static name() {} }) => [i, j, k]
  for (const [l = class { static name() {} }] of [[]]) log(typeof l.name)
  for (e of [[]]) for ([f = class { static name() {} }, g = function () {}] of [e]) log(typeof f.name, g.name)
  const [__proto__ = class {}, m = () => 1] = []
  e ??= class { static name() {} }
  return [a, b, c, d, e, f, ...h([])].map((it) => typeof it.name === 'string' ? it.name : typeof it.name).concat(__proto__.name, m.name)
}
