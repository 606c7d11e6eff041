export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}

/** Reads one element with attributes, text, comments and elements inside. */
export function readXml(text: string): XmlNode {
  let at = 0
  const fail = (message: string): never => {
    throw new SyntaxError(`${message} at ${at}`)
  }
  const skipSpace = (): void => {
    while (text[at] === ' ' || text[at] === '\n') at++
  }
  const readName = (): string => {
    const start = at
    while (at < text.length && /[a-z0-9:_-]/i.test(text[at])) at++
    return start === at ? fail('A name is missing') : text.slice(start, at)
  }
  const expect = (token: string): void => {
    if (!text.startsWith(token, at)) fail(`${token} is missing`)
    at += token.length
  }
  const readElement = (): XmlNode => {
    expect('<')
    const name = readName()
    const attributes: Record<string, string> = {}
    skipSpace()
    while (at < text.length && text[at] !== '>' && text[at] !== '/') {
      const key = readName()
      if (key in attributes) fail('An attribute is there twice')
      expect('="')
      const end = text.indexOf('"', at)
      if (end === -1) fail('A value does not end')
      attributes[key] = text.slice(at, end)
      at = end + 1
      skipSpace()
    }
    if (text.startsWith('/>', at)) {
      at += 2
      return { name, attributes, children: [] }
    }
    expect('>')
    const children: (XmlNode | string)[] = []
    while (!text.startsWith('</', at)) {
      if (at >= text.length) fail('An element is not closed')
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at)
        if (end === -1) fail('A comment does not end')
        at = end + 3
      } else if (text[at] === '<') {
        children.push(readElement())
      } else {
        const start = at
        while (at < text.length && text[at] !== '<') at++
        children.push(text.slice(start, at).replace(/&lt;/g, '<').replace(/&amp;/g, '&'))
      }
    }
    at += 2
    if (readName() !== name) fail('Another element is closed')
    expect('>')
    return { name, attributes, children }
  }
  const element = readElement()
  if (at !== text.length) fail('Text after the end')
  return element
}
