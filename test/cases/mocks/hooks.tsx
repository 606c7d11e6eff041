import { type Ref, use, useActionState, useImperativeHandle, useOptimistic, useRef } from 'react'
import { createPortal } from 'react-dom'
import { document } from 'document'

/** Newer hooks, and a module with the name of a global. */
export function Field({ control, limit }: { control: Ref<unknown>; limit: number }) {
  const input = useRef<string>(null)
  const [state, submit] = useActionState(Number, limit)
  const [shown] = useOptimistic(state)
  useImperativeHandle(control, () => ({ input, limit }))
  const theme = use(document.theme) as { dark: boolean } | undefined
  return createPortal(<form action={submit}>{shown > 3 ? 'many' : theme?.dark === true ? 'dark' : 'few'}</form>, 'body')
}
