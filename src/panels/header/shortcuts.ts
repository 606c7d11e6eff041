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
      title: 'Presentation',
      shortcuts: [
        { keys: ['P'], does: 'One panel, large, for an audience' },
        { keys: ['↑', '↓'], does: 'The panel before, the next panel' },
        { keys: ['←', '→'], does: 'A moment of the run back, a moment on' },
        { keys: ['Home', 'End'], does: 'The first moment, the newest' },
        { keys: ['Space'], does: 'Play or pause' },
        { keys: ['Esc'], does: 'Leave it' },
      ],
    },
    {
      title: 'Code',
      shortcuts: [
        { keys: ['Esc', 'then', 'Tab'], does: 'Leave the editor' },
        { keys: ['Ctrl', 'Space'], does: 'What may stand here' },
        { keys: [isMac ? '⌥' : 'Alt', 'Enter'], does: 'Why the condition at the cursor is not covered, or is' },
        { keys: ['F8'], does: 'Go to the next problem' },
        { keys: [modifier, 'F'], does: 'Find and replace' },
        { keys: [modifier, 'Z'], does: 'Undo' },
      ],
    },
    {
      title: 'Moments of a run',
      shortcuts: [
        { keys: ['←', '→'], does: 'A moment back, a moment on' },
        { keys: ['Home', 'End'], does: 'The first moment, the newest' },
        { keys: ['Space'], does: 'Play or pause' },
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
