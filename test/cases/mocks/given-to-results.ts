import { useForm } from 'forms'
import { openStream } from './streams'

/** Gives a function to a member of a result. */
export function submit(limit: number): unknown {
  const form = useForm()
  return form.handleSubmit((data) => (data.age > limit ? 'old' : 'young'))
}

/** Listens to a stream. */
export function measure(path: string, done: (size: string) => void): void {
  const stream = openStream(path)
  stream.on('data', (chunk) => {
    done(chunk.length > 3 ? 'large' : 'small')
  })
}
