export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a?: number
}

export type Hsl = readonly [hue: number, saturation: number, lightness: number]

const named = new Map<string, string>([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['red', '#ff0000'],
  ['teal', '#008080'],
  ['rebeccapurple', '#663399'],
])

/** Understands `#abc`, `#aabbcc`, `#aabbccdd`, `rgb(1, 2, 3)`, `rgba(…)` and a few names. */
export function parseColor(text: string): Rgb | undefined {
  const input = text.trim().toLowerCase()
  const hex = named.get(input) ?? input
  if (hex.startsWith('#')) return parseHex(hex.slice(1))

  const call = /^(rgba?)\(([^)]*)\)$/.exec(hex)
  if (call === null) return undefined
  const parts = call[2]!.split(',').map((it) => it.trim())
  if (parts.length !== (call[1] === 'rgb' ? 3 : 4)) return undefined
  const [r, g, b] = parts.slice(0, 3).map(channel)
  if (r === undefined || g === undefined || b === undefined) return undefined
  if (parts[3] === undefined) return { r, g, b }
  const a = Number(parts[3])
  return a >= 0 && a <= 1 ? { r, g, b, a } : undefined
}

function channel(text: string): number | undefined {
  const isPercent = text.endsWith('%')
  const value = parseFloat(text)
  const scaled = isPercent ? Math.round(value * 2.55) : value
  return scaled >= 0 && scaled <= 255 ? scaled : undefined
}

function parseHex(digits: string): Rgb | undefined {
  if (!/^[0-9a-f]+$/.test(digits)) return undefined
  const full = digits.length <= 4 ? [...digits].map((it) => it + it).join('') : digits
  if (full.length !== 6 && full.length !== 8) return undefined
  const at = (index: number) => parseInt(full.slice(2 * index, 2 * index + 2), 16)
  const rgb = { r: at(0), g: at(1), b: at(2) }
  return full.length === 8 ? { ...rgb, a: at(3) / 255 } : rgb
}

export function toHex({ r, g, b, a }: Rgb): string {
  const two = (value: number) => {
    const clamped = Math.min(255, Math.max(0, Math.round(value)))
    return clamped.toString(16).padStart(2, '0')
  }
  return `#${two(r)}${two(g)}${two(b)}${a === undefined ? '' : two(a * 255)}`
}

export function toHsl({ r, g, b }: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  if (max === min) return [0, 0, lightness]
  const spread = max - min
  const saturation = lightness > 0.5 ? spread / (2 - max - min) : spread / (max + min)
  let hue: number
  if (max === red) hue = (green - blue) / spread + (green < blue ? 6 : 0)
  else if (max === green) hue = (blue - red) / spread + 2
  else hue = (red - green) / spread + 4
  return [hue * 60, saturation, lightness]
}

/** Relative luminance as the web's accessibility guidelines define it. */
export function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

export type Grade = 'AAA' | 'AA' | 'fail'

export function contrast(a: Rgb, b: Rgb): { ratio: number; grade: Grade } {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  const ratio = (light + 0.05) / (dark + 0.05)
  const grade = ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : 'fail'
  return { ratio, grade }
}

export function readableOn(background: string): 'black' | 'white' {
  const color = parseColor(background)
  if (!color) throw new TypeError(`No such color: ${background}`)
  return luminance(color) > 0.179 ? 'black' : 'white'
}
