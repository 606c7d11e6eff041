// run("/api/health?x=1", 3)
export function run(path: string, at: number) {
  if (!path.startsWith('/api/')) return 'elsewhere'
  if (path.slice(5) === 'health') return 'health'
  if (path[at] === 'i' && path.charCodeAt(at + 1) === 47 && path.length > 20) return 'long'
  const [name, query] = [path.toUpperCase().trim(), path.indexOf('?')]
  if (`${name}:${query}` === 'A:-1') return 'template'
  return path.split('').reverse().join('') === path ? 'palindrome' : parseInt(path.substring(1), 10)
}
