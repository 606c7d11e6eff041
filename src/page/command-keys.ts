/** The part of a keyboard event that commands need. */
export type CommandEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>

/**
 * Runs the command of a key pressed with ⌘ on a Mac, or with Ctrl elsewhere, and no other modifier. Nothing else then
 * handles the event. Other keys are left alone.
 */
export function runCommand(event: CommandEvent, isMac: boolean, commands: Readonly<Record<string, () => void>>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(isMac ? metaKey : ctrlKey) || altKey || shiftKey || !Object.hasOwn(commands, key)) return
  commands[key]!()
  event.preventDefault()
  event.stopPropagation()
}
