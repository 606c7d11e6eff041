export type Country = 'GB' | 'NL' | 'DE' | 'US' | 'CA'

/** Whether a text is a postcode of the country. */
export function isPostcode(text: string, country: Country): boolean {
  switch (country) {
    case 'GB':
      return /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(text)
    case 'NL':
      return /^[1-9]\d{3} [A-Z]{2}$/.test(text) && !/ (SA|SD|SS)$/.test(text)
    case 'DE':
      return text.length === 5 && /^\d+$/.test(text) && !text.startsWith('00')
    case 'US':
      return /^\d{5}(-\d{4})?$/.test(text)
    case 'CA':
      return /^[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d$/.test(text)
  }
}

/** What it costs to send a parcel to a place in Great Britain, in pence. */
export function postage(postcode: string, grams: number): number {
  if (!isPostcode(postcode, 'GB')) throw new RangeError('Not a postcode')
  const base = grams <= 1_000 ? 345 : grams <= 2_000 ? 520 : 710
  const area = postcode.slice(0, 2)
  if (area === 'HS' || area === 'ZE') return base + 600
  if (area === 'BT' || area === 'IM') return base + 250
  if (area === 'IV' && Number(postcode.charAt(2)) > 4) return base + 400
  return base
}
