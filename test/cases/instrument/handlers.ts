export function handle(f: () => void) {
  try {
    f()
  } catch {
    throw new Error('one')
  } finally {
    f()
  }
  try {
    f()
  } catch ({ message = 'none' }: any) {
    return message
  }
}
