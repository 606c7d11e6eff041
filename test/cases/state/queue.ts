import { upload } from './upload'
import { notify } from './notify'
let last: Promise<void> | undefined
let done = 0
export function enqueue(file: string): number {
  const before = last ?? Promise.resolve()
  last = before
    .then(() => upload(file))
    .then((result) => {
      done++
      if (result.warning) notify(result.warning)
    })
    .catch((error) => notify(`failed: ${error.message}`))
  return done
}
export async function drain(): Promise<number> {
  while (last) {
    const current = last
    await current
    if (last === current) last = undefined
  }
  return done
}
export function fireAndForget(file: string): void {
  void upload(file)
}
