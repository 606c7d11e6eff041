#!/usr/bin/env node
'use strict'
/* html-like comments are errors in modules */
export function run() {
  'use strict'
  'another directive'
  const out = []
  const ünïcödé = 1, \u0061b = 2, 变量 = 3, $ = 4, _ = 5, \u{63}d = 6, async = 7, of = 8, get = 9, let_ = 10
  if (ünïcödé < 变量 && ab > ünïcödé) out.push('unicode', ab, cd)
  const o = { \u0061: 1, 'b\
c': 2, "\u{1F600}": 3, 0b11: 4, 0xF: 5, 1_000: 6, .5e1: 7 }
  out.push(Object.keys(o), 0.1e-7, 5..toString(), 5 .toFixed(1), 0xffn, 1_0.0_1, -0 < 0, '\x41\u0042\u{43}\
D', "\0", '\v\b'.length, `a\`b${'$'}{`)
  ;;;
  {}
  {;}
  ;({})
  if (1) {} else {}
  if (out.length > 2) {
    out.push('after empty')
  }
  var /* a */ v /* b */ = /* c */ 1 // d
  out.push(v /* > 2 */ > 0 ? 'comment' : 'never', async, of, get, let_, $ + _, typeof/x/g, void/x/, 1<2>false, 3>2>1 ? 'yes' : 'no', a_(), +-+1, - -1, !~-1, 1 - -1, 1 + +1)
  function a_() { return 'hoisted' }
  return out
}
