/** Resolves in a new task, so that the browser can first do pending work, such as a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
