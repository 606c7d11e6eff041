// run("/v7/users", 3)
interface User {
  id: number
  tags?: string[]
  name?: { first: string }
  twice?: (n: number) => number
}
const double = (n: number): number => n * 2
function userOf(id: number, tag: string): User | undefined {
  return id === 0 ? undefined : { id, tags: [tag], twice: double }
}
export function run(path: string, n: number) {
  if (/^\/v(\d+)\/users$/.exec(path)?.[1] === '42') return 'users'
  const user = userOf(n, path)
  if (path.split('/').at(1)?.startsWith('w')) return 'w'
  if (user?.id === 4 || user?.name?.first === 'Ann') return 'user'
  if (user?.tags?.[0]?.toUpperCase() === 'B' || (user?.twice?.(user.id) ?? 0) > 9) return 'tag'
  return (user?.tags)!.length
}
