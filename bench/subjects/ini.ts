export type IniValue = string | number | boolean | null | IniValue[]
export type IniSection = Record<string, IniValue>
export type IniFile = Record<string, IniSection>

export class IniSyntaxError extends SyntaxError {
  override readonly name = 'IniSyntaxError'

  constructor(
    readonly lineNumber: number,
    readonly content: string,
  ) {
    super(`Line ${lineNumber} is neither a section nor an entry: ${content}`)
  }
}

const globalSection = ''

/** Reads `key = value` lines below `[section]` headers; `key[] = value` collects a list. */
export function parseIni(text: string): IniFile {
  const file: IniFile = {}
  let current = globalSection

  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '' || line.startsWith(';') || line.startsWith('#')) return

    const header = /^\[([^\]]*)\]$/.exec(line)
    if (header) {
      current = header[1]!.trim()
      file[current] ??= {}
      return
    }

    const equals = line.indexOf('=')
    if (equals < 1) throw new IniSyntaxError(index + 1, line)
    const key = line.slice(0, equals).trim()
    const value = parseValue(stripComment(line.slice(equals + 1)).trim())
    const section = (file[current] ??= {})
    if (key.endsWith('[]')) append(section, key.slice(0, -2), value)
    else section[key] = value
  })
  return file
}

function append(section: IniSection, key: string, value: IniValue): void {
  const known = section[key]
  if (Array.isArray(known)) known.push(value)
  else if (known === undefined) section[key] = [value]
  else section[key] = [known, value]
}

/** Cuts off a trailing comment that is not inside of quotes. */
function stripComment(text: string): string {
  let quote: string | undefined
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (quote !== undefined) {
      if (char === quote) quote = undefined
    } else if (char === '"' || char === "'") {
      quote = char
    } else if (char === ';' && /\s/.test(text[i - 1] ?? ' ')) {
      return text.slice(0, i)
    }
  }
  return text
}

export function parseValue(text: string): IniValue {
  switch (text.toLowerCase()) {
    case '':
    case 'null':
      return null
    case 'true':
    case 'yes':
    case 'on':
      return true
    case 'false':
    case 'no':
    case 'off':
      return false
  }
  const first = text[0]
  if (text.length > 1 && (first === '"' || first === "'") && text.endsWith(first)) return text.slice(1, -1)
  if (/^[-+]?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (/^0x[0-9a-f]+$/i.test(text)) return parseInt(text, 16)
  return text
}

export function stringifyIni(file: IniFile): string {
  const blocks: string[] = []
  for (const [name, section] of Object.entries(file)) {
    const lines = name === globalSection ? [] : [`[${name}]`]
    for (const [key, value] of Object.entries(section)) {
      if (Array.isArray(value)) lines.push(...value.map((it) => `${key}[] = ${String(it)}`))
      else if (value === null) lines.push(`${key} =`)
      else if (typeof value === 'string' && parseValue(value) !== value) lines.push(`${key} = "${value}"`)
      else lines.push(`${key} = ${value}`)
    }
    blocks.push(lines.join('\n'))
  }
  return blocks.join('\n\n')
}
