/** The part of the visible height that one key scrolls, so that some lines stay in view. */
const part = 0.85

/** Least room that counts as scrollable, in CSS pixels: sizes are rounded. */
const least = 1

/** Scrolls the largest scrollable part of the visible panel down, or up with -1. Returns whether there was room. */
export function scrollPanel(by: 1 | -1): boolean {
  const panel = [...document.querySelectorAll('.panel')].find((it) => !it.hasAttribute('hidden'))
  const rooms = [...(panel?.querySelectorAll('*') ?? [])].filter((it) => least < roomOf(it, by) && scrolls(it))
  const largest = rooms.toSorted((a, b) => b.clientHeight - a.clientHeight)[0]
  largest?.scrollBy({ top: by * part * largest.clientHeight })
  return largest !== undefined
}

function roomOf({ scrollTop, scrollHeight, clientHeight }: Element, by: 1 | -1): number {
  return by === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop
}

const scrolls = (element: Element): boolean => /^(?:auto|scroll)$/u.test(getComputedStyle(element).overflowY)
