/** What keys do, in a group of what they are about. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly {
    /** Pressed together; what comes after a `then` is pressed afterwards. */
    readonly keys: readonly string[]
    readonly does: string
  }[]
}

/** Every key that means something, as it is called on this system. */
export function shortcutsFor(isMac: boolean): readonly ShortcutGroup[] {
  const modifier = isMac ? '⌘' : 'Ctrl'
  return [
    {
      title: 'Run',
      shortcuts: [
        { keys: [modifier, 'Enter'], does: 'Generate tests' },
        { keys: [modifier, '.'], does: 'Stop, and finish what was found' },
        { keys: [modifier, 'S'], does: 'Copy a link to code and settings' },
        { keys: ['Esc'], does: 'Look at everything again' },
        { keys: ['?'], does: 'Show these keys' },
      ],
    },
    {
      title: 'Code',
      shortcuts: [
        { keys: ['Esc', 'then', 'Tab'], does: 'Leave the editor' },
        { keys: ['Ctrl', 'Space'], does: 'What may stand here' },
        { keys: ['F8'], does: 'Go to the next problem' },
        { keys: [modifier, 'F'], does: 'Find and replace' },
        { keys: [modifier, 'Z'], does: 'Undo' },
      ],
    },
    {
      title: 'Tabs, trees and graphs',
      shortcuts: [
        { keys: ['←', '→'], does: 'Next tab; fold or unfold a branch of a tree' },
        { keys: ['↑', '↓'], does: 'Next row of a tree, next node of a graph' },
        { keys: ['Home', 'End'], does: 'First and last' },
        { keys: ['Enter'], does: 'Look at what has the focus' },
      ],
    },
  ]
}

/** Whether a key that was pressed there is meant as text. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
