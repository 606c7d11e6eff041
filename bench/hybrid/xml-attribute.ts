/** An attribute of an element: a name without a colon, perhaps in a namespace, and a value that is read as a type. */
export class XmlAttribute {
  readonly name: string
  readonly prefix: string
  #value = ''

  constructor(name: string, value: string, prefix = '') {
    if (name === '' || name.includes(':')) throw new SyntaxError('Names have no colon')
    if (name === 'xmlns') throw new SyntaxError('This is a declaration')
    const first = name.charCodeAt(0)
    if (!((first >= 97 && first <= 122) || (first >= 65 && first <= 90) || first === 95)) {
      throw new SyntaxError('Names begin with a letter')
    }
    if (prefix === 'xml' && name !== 'lang' && name !== 'space') throw new SyntaxError('No such name is reserved')
    this.name = name
    this.prefix = prefix
    this.set(value)
  }

  set(value: string): void {
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i)
      if (code < 32 && code !== 9 && code !== 10 && code !== 13) throw new RangeError('A character is not allowed')
    }
    if (this.prefix === 'xml' && this.name === 'space' && value !== 'default' && value !== 'preserve') {
      throw new RangeError('Spaces are kept or not')
    }
    this.#value = value
  }

  asBoolean(): boolean {
    const value = this.#value.trim()
    if (value === 'true' || value === 'on' || value === '1' || value === 'yes') return true
    if (value === 'false' || value === 'off' || value === '0' || value === 'no') return false
    throw new TypeError('Not a truth value')
  }

  asInteger(): number {
    const value = Number(this.#value)
    if (this.#value.trim() === '' || !Number.isInteger(value)) throw new TypeError('Not a whole number')
    if (value > 2_147_483_647 || value < -2_147_483_648) throw new RangeError('Too large')
    return value
  }

  escaped(): string {
    return this.#value.includes('"') ? this.#value.replace(/"/g, '&quot;') : this.#value
  }
}
