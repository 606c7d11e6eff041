/** A language, with a country and a variant perhaps: `de`, `de_AT`, `no_NO_NY`. */
export class LocaleTag {
  readonly language: string
  readonly country: string
  readonly variant: string

  constructor(text: string) {
    const first = text.indexOf('_')
    const second = first === -1 ? -1 : text.indexOf('_', first + 1)
    this.language = first === -1 ? text : text.slice(0, first)
    this.country = first === -1 ? '' : second === -1 ? text.slice(first + 1) : text.slice(first + 1, second)
    this.variant = second === -1 ? '' : text.slice(second + 1)
    if (this.language.length !== 2) throw new RangeError('A language has two letters')
    if (this.country !== '' && !/^[A-Z]{2}$/.test(this.country)) throw new RangeError('A country has two capitals')
  }

  /** Whether texts of this locale are read from right to left. */
  isRightToLeft(): boolean {
    return this.language === 'ar' || this.language === 'he' || (this.language === 'az' && this.country === 'IR')
  }

  fallback(): string | undefined {
    if (this.variant !== '') return `${this.language}_${this.country}`
    if (this.country !== '') return this.language
    return this.language === 'en' ? undefined : 'en'
  }
}
