import type { Page } from 'playwright-core'

/**
 * The visible elements whose text or border is cut off: by the window, or by an element that hides what does not fit and
 * does not scroll. Text that ends with an ellipsis is fine if a tooltip has all of it. One line for each: its text and how
 * it is cut.
 */
export function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Rounding of layouts and the overhang of letters, in pixels. */
    const slack = 1.5
    const found = new Set<string>()

    interface Box {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    type Side = keyof Box

    const nameOf = (it: Element): string => {
      const text = (it.getAttribute('aria-label') ?? it.textContent).trim().replace(/\s+/gu, ' ').slice(0, 50)
      return `${it.localName}${it.classList[0] === undefined ? '' : `.${it.classList[0]}`} "${text}"`
    }
    const isHiddenVisually = (it: Element): boolean => getComputedStyle(it).clipPath !== 'none'
    const hasTooltip = (it: Element): boolean => it.closest('[title]:not([title=""])') !== null
    const innerBox = (it: Element): Box => {
      const box = it.getBoundingClientRect()
      const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = getComputedStyle(it)
      return {
        left: box.left + Number.parseFloat(borderLeftWidth),
        right: box.right - Number.parseFloat(borderRightWidth),
        top: box.top + Number.parseFloat(borderTopWidth),
        bottom: box.bottom - Number.parseFloat(borderBottomWidth),
      }
    }
    const sidesCut = (box: Box, by: Box, sides: readonly Side[]): readonly Side[] =>
      sides.filter((side) =>
        side === 'left' || side === 'top' ? box[side] < by[side] - slack : by[side] + slack < box[side],
      )

    /** Checks a box of an element against what may cut it: `from` and its ancestors, then the window. */
    const check = (box: Box, of: Element, from: Element | null): void => {
      let isFreeX = false
      let isFreeY = false
      const sides = (): readonly Side[] => [
        ...(isFreeX ? [] : (['left', 'right'] as const)),
        ...(isFreeY ? [] : (['top', 'bottom'] as const)),
      ]
      let isFixed = of === from ? false : getComputedStyle(of).position === 'fixed'
      for (let it = from; it !== null && it !== document.documentElement && !isFixed; it = it.parentElement) {
        const style = getComputedStyle(it)
        const { overflowX, overflowY } = style
        if (/auto|scroll/u.test(overflowX)) isFreeX = true
        if (/auto|scroll/u.test(overflowY)) isFreeY = true
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
        const cutting = sides().filter((side) => hides(side === 'left' || side === 'right' ? overflowX : overflowY))
        if (0 < cutting.length) {
          const by = innerBox(it)
          // A row that does not fit wraps to where nobody sees it.
          if (style.flexWrap === 'wrap' && by.bottom - slack <= box.top) return
          const cut = sidesCut(box, by, cutting)
          const isShortened = style.textOverflow === 'ellipsis' && !cut.includes('top') && !cut.includes('bottom')
          if (0 < cut.length && !(isShortened && hasTooltip(it))) {
            found.add(`${nameOf(of)} is cut ${cut.join(', ')} by ${nameOf(it).split(' ')[0]}`)
            return
          }
          if (0 < cut.length) return
        }
        isFixed = style.position === 'fixed'
      }
      const cut = sidesCut(box, { left: 0, right: innerWidth, top: 0, bottom: innerHeight }, sides())
      if (0 < cut.length) found.add(`${nameOf(of)} is outside of the window: ${cut.join(', ')}`)
    }

    const context = document.createElement('canvas').getContext('2d')!
    /** Checks that the chosen option of a select is shown in full. */
    const checkSelect = (it: HTMLSelectElement): void => {
      const style = getComputedStyle(it)
      context.font = style.font
      const room = it.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const text = it.selectedOptions[0]?.text ?? ''
      if (room + slack < context.measureText(text).width && !hasTooltip(it))
        found.add(`${nameOf(it).split(' ')[0]} cuts its option "${text}"`)
    }

    const topmost = document.querySelector('dialog[open]') ?? document.body
    for (const it of topmost.querySelectorAll('*')) {
      // Editors scroll on their own, and the link to skip to the code is outside until it has the focus.
      if (it.closest('.cm-editor, .skip, script, style, option, optgroup, .paper, canvas') !== null) continue
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let isUnseen = false
      for (let above: Element | null = it; above !== null; above = above.parentElement)
        isUnseen ||= isHiddenVisually(above)
      if (isUnseen) continue
      const box = it.getBoundingClientRect()
      if (box.width < 1 || box.height < 1) continue
      if (it.matches('button, input, select, textarea, [role=tab], svg, progress')) check(box, it, it.parentElement)
      if (it instanceof HTMLSelectElement) checkSelect(it)
      else if (it instanceof HTMLInputElement) {
        if (it.clientWidth + slack < it.scrollWidth && !hasTooltip(it)) found.add(`${nameOf(it)} cuts "${it.value}"`)
      } else
        for (const node of it.childNodes) {
          if (!(node instanceof Text) || node.data.trim() === '') continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const line of range.getClientRects()) if (1 < line.width) check(line, it, it)
        }
    }
    if (topmost === document.body && innerWidth + slack < document.documentElement.scrollWidth)
      found.add('the document scrolls sideways')
    return [...found]
  })
}
