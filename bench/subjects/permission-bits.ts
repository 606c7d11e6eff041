export const Permission = {
  None: 0,
  Execute: 1 << 0,
  Write: 1 << 1,
  Read: 1 << 2,
  All: 7,
} as const

export type PermissionName = Exclude<keyof typeof Permission, 'None' | 'All'>
type Role = 'owner' | 'group' | 'others'

const shifts: Readonly<Record<Role, number>> = { owner: 6, group: 3, others: 0 }
const letters = 'rwx'

export function has(mode: number, role: Role, permission: PermissionName): boolean {
  return ((mode >> shifts[role]) & Permission[permission]) !== 0
}

export function grant(mode: number, role: Role, ...permissions: PermissionName[]): number {
  return permissions.reduce((it, name) => it | (Permission[name] << shifts[role]), mode)
}

export function revoke(mode: number, role: Role, ...permissions: PermissionName[]): number {
  return permissions.reduce((it, name) => it & ~(Permission[name] << shifts[role]), mode)
}

/** `0o755` → `rwxr-xr-x`. */
export function formatMode(mode: number): string {
  if (mode < 0 || mode > 0o777 || !Number.isInteger(mode)) throw new RangeError(`Invalid mode ${mode}`)
  let text = ''
  for (let bit = 8; bit >= 0; bit--) {
    text += mode & (1 << bit) ? letters[(8 - bit) % 3] : '-'
  }
  return text
}

/** Reads `rwxr-xr-x`, `755` and changes such as `u+x,go-w` of `current`. */
export function parseMode(text: string, current = 0): number {
  if (/^[0-7]{3}$/.test(text)) return parseInt(text, 8)
  if (/^([r-][w-][x-]){3}$/.test(text)) {
    return [...text].reduce((mode, char) => (mode << 1) | (char === '-' ? 0 : 1), 0)
  }
  return text.split(',').reduce(applyClause, current)
}

function applyClause(mode: number, clause: string): number {
  const match = /^([ugoa]*)([-+=])([rwx]*)$/.exec(clause)
  if (match === null) throw new SyntaxError(`Invalid change: '${clause}'`)
  const [, who = '', operator, what = ''] = match
  let bits = 0
  if (what.includes('r')) bits |= Permission.Read
  if (what.includes('w')) bits |= Permission.Write
  if (what.includes('x')) bits |= Permission.Execute
  let result = mode
  for (const [letter, role] of [
    ['u', 'owner'],
    ['g', 'group'],
    ['o', 'others'],
  ] as const) {
    if (who !== '' && !who.includes('a') && !who.includes(letter)) continue
    const mask = bits << shifts[role]
    if (operator === '+') result |= mask
    else if (operator === '-') result &= ~mask
    else result = (result & ~(Permission.All << shifts[role])) | mask
  }
  return result
}

export function popCount(bits: number): number {
  let count = 0
  for (let rest = bits >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++
  return count
}

/** Set of small numbers as a bigint. */
export function toBitSet(members: Iterable<number>): bigint {
  let set = 0n
  for (const it of members) {
    if (!Number.isInteger(it) || it < 0 || it > 1023) throw new RangeError(`Not a member: ${it}`)
    set |= 1n << BigInt(it)
  }
  return set
}

export function membersOf(set: bigint): number[] {
  if (set < 0n) throw new RangeError('A set is not negative')
  const members: number[] = []
  for (let at = 0, rest = set; rest > 0n; at++, rest >>= 1n) {
    if ((rest & 1n) === 1n) members.push(at)
  }
  return members
}

export type Relation = 'equal' | 'subset' | 'superset' | 'disjoint' | 'overlapping'

export function relate(a: bigint, b: bigint): Relation {
  if (a === b) return 'equal'
  const common = a & b
  if (common === 0n) return 'disjoint'
  if (common === a) return 'subset'
  return common === b ? 'superset' : 'overlapping'
}
