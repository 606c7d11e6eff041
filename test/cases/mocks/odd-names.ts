import { constructor, toString, __proto__ as proto, then } from 'odd-names'
import * as quoted from 'it\'s"odd\n</script><img src=x onerror=alert(1)>\u2028${1}`'
import tools from "../../../etc/passwd"
import { 'a"b\n</script>' as strange } from '__proto__'
import { box } from 'constructor'

export function first(n: number): string {
  if (constructor(n) === 'a') return toString(n)
  return proto(n) > 3 ? 'proto' : String(then)
}
export function second(n: number): string {
  if (quoted.go(n) === 'x') return strange(n)
  if (tools.run.__proto__.deep() === 5) return 'deep'
  return box.__proto__.polluted > 3 ? 'polluted' : 'none'
}
