/** The shortcuts of one topic. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly {
    /** Pressed together; keys after a `then` are pressed afterwards. */
    readonly keys: readonly string[]
    readonly does: string
  }[]
}

/** All shortcuts, with the key names of this system. */
export function shortcutsFor(isMac: boolean): readonly ShortcutGroup[] {
  const modifier = isMac ? '⌘' : 'Ctrl'
  return [
    {
      title: 'Run',
      shortcuts: [
        { keys: [modifier, 'Enter'], does: 'Generate tests' },
        { keys: [modifier, '.'], does: 'Stop and keep the tests found so far' },
        { keys: [modifier, 'S'], does: 'Copy a link to the code and settings' },
        { keys: ['Esc'], does: 'Clear the selection' },
        { keys: ['?'], does: 'Show keyboard shortcuts' },
      ],
    },
    {
      title: 'Presentation',
      shortcuts: [
        { keys: ['P'], does: 'Show one large panel' },
        { keys: ['↑', '↓'], does: 'Scroll, then previous panel, next panel' },
        { keys: ['←', '→'], does: 'Step back, step forward; steps of a lesson' },
        { keys: ['Home', 'End'], does: 'First step, latest step' },
        { keys: ['Space'], does: 'Play or pause' },
        { keys: ['Esc'], does: 'Exit' },
      ],
    },
    {
      title: 'Code',
      shortcuts: [
        { keys: ['Esc', 'then', 'Tab'], does: 'Leave the editor' },
        { keys: ['Ctrl', 'Space'], does: 'Show completions' },
        { keys: [isMac ? '⌥' : 'Alt', 'Enter'], does: 'Explain the condition at the cursor' },
        { keys: ['F12'], does: 'Go to declaration' },
        { keys: ['F8'], does: 'Go to next problem' },
        { keys: [modifier, 'F'], does: 'Find and replace' },
        { keys: [modifier, 'Z'], does: 'Undo' },
      ],
    },
    {
      title: 'Run timeline',
      shortcuts: [
        { keys: ['←', '→'], does: 'Step back, step forward' },
        { keys: ['Home', 'End'], does: 'First step, latest step' },
        { keys: ['Space'], does: 'Play or pause' },
      ],
    },
    {
      title: 'Tabs, trees and graphs',
      shortcuts: [
        { keys: ['←', '→'], does: 'Next tab; expand or collapse a tree node' },
        { keys: ['↑', '↓'], does: 'Next tree row, next graph node' },
        { keys: ['Home', 'End'], does: 'First, last' },
        { keys: ['Enter'], does: 'Open the focused item' },
      ],
    },
  ]
}
