// run("12-ab")
export function run(text: string) {
  if (/^\d{3}/.test(text)) return 1
  const found = /^(\d+)-([a-z]+)$/i.exec(text)
  if (!found) return 2
  if (Number(found[1]) > 40) return 3
  const again = text.match(/x(y)?/)
  if (again !== null) return 4
  if (text.search(/b$/) === 2) return 5
  return found[2] === 'AB' ? 6 : 7
}
