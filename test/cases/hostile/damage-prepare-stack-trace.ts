export function hostile(n: number): number {
  ;(Error as any).prepareStackTrace = () => {
    throw new Error('no trace')
  }
  return n > 0 ? n : new Error('x').stack!.length
}
