/** A number on an axis. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** How high a place of a landscape is. */
export function heightInWords(height: number | undefined): string {
  if (height === undefined || Number.isNaN(height)) return '–'
  return height === 0 ? 'covered' : height.toFixed(2)
}
