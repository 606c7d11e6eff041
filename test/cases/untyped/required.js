const fields = ['title', 'author', 'pages']

function missing(record, names) {
  return names.filter((name) => record[name] === undefined)
}

export function checkBook(book) {
  const lacking = missing(book, fields)
  if (0 < lacking.length) return { ok: false, lacking }
  if (book['pages'] < 1) return { ok: false, lacking: [] }
  return { ok: true, lacking: [] }
}

export function visit(node, visitors) {
  const visitor = visitors['on' + node.kind[0].toUpperCase() + node.kind.slice(1)]
  if (visitor) visitor(node)
  let count = 1
  for (const name of ['left', 'right']) {
    if (node[name]) count += visit(node[name], visitors)
  }
  return count
}

export function connect(settings) {
  const { host, port } = Object.assign({ host: 'localhost', port: 80 }, settings)
  const { user, token } = { ...settings }
  if (user && token) return `${user}@${host}:${port}`
  return user ? `${user}!${host}` : host
}
