// run("2020-1", "10:30", "add x y")
export function run(day: string, time: string, line: string) {
  const [year, month] = day.split('-').map(Number)
  if (year === 2024 && month === 2) return 'month'
  const parts = day.split('-')
  if (parts[2] === '29') return 'day'
  const match = /^(?<hour>\d+):(?<minute>\d\d)(?:\.([a-z]))?$/.exec(time)
  if (match?.groups?.minute === '59') return 'late'
  if (match?.groups?.hour === '7' && match[3] === 'p') return 'evening'
  const [name, ...args] = line.split(' ')
  if (name === 'add' && args.length === 3) return 'three'
  if (args[0] === 'all') return 'all'
  if (parts.slice(1)[0] === '7') return 'july'
  return args.slice(1).length === 4 ? 'four' : 'none'
}
