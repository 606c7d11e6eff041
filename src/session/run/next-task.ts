/** Resolves in a task of its own: what the browser has to do before that, such as a frame, it does. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
