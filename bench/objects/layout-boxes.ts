export interface Style {
  readonly display: 'block' | 'inline' | 'none'
  readonly position?: 'static' | 'absolute'
  readonly width?: number | 'auto'
  readonly overflow?: 'visible' | 'hidden'
}

export class Box {
  #parent: Box | null = null
  readonly #children: Box[] = []

  constructor(
    readonly tag: string,
    readonly style: Style,
    readonly text = '',
  ) {}

  append(child: Box): this {
    for (let it: Box | null = this; it !== null; it = it.#parent) {
      if (it === child) throw new Error('A box is not inside itself')
    }
    if (child.#parent !== null) throw new Error('The box is elsewhere')
    child.#parent = this
    this.#children.push(child)
    return this
  }

  get parent(): Box | null {
    return this.#parent
  }

  get children(): readonly Box[] {
    return this.#children
  }

  get firstChild(): Box | undefined {
    return this.#children[0]
  }
}

export function isVisible(box: Box): boolean {
  for (let it: Box | null = box; it !== null; it = it.parent) {
    if (it.style.display === 'none') return false
  }
  return true
}

/** The box that an absolute one is placed in: the next one around it that is absolute itself, or the outermost. */
export function containerOf(box: Box): Box | null {
  if (box.style.position !== 'absolute') return box.parent
  let it = box.parent
  while (it?.parent != null && it.style.position !== 'absolute') it = it.parent
  return it
}

export function widthOf(box: Box, viewport: number): number {
  if (box.style.display === 'none') return 0
  if (typeof box.style.width === 'number') return box.style.width
  if (box.style.display === 'inline') return 8 * box.text.length + sumOfWidths(box, viewport)
  const around = containerOf(box)
  if (around === null) return viewport
  return around.style.display === 'inline' ? 8 * around.text.length : widthOf(around, viewport)
}

function sumOfWidths(box: Box, viewport: number): number {
  let sum = 0
  for (const child of box.children) {
    if (child.style.display === 'inline' && child.style.position !== 'absolute') sum += widthOf(child, viewport)
  }
  return sum
}

export type Flaw = 'overflow' | 'hidden text' | 'block in inline' | 'empty list' | 'deep'

export function flawsOf(box: Box, viewport: number): readonly Flaw[] {
  const flaws: Flaw[] = []
  const first = box.firstChild
  if (first !== undefined && widthOf(box, viewport) < widthOf(first, viewport)) {
    if (box.style.overflow !== 'hidden') flaws.push('overflow')
  }
  if (box.text !== '' && !isVisible(box)) flaws.push('hidden text')
  if (box.style.display === 'inline' && box.children.some((it) => it.style.display === 'block')) {
    flaws.push('block in inline')
  }
  if (box.tag === 'ul' && !box.children.some((it) => it.tag === 'li')) flaws.push('empty list')
  if (box.parent?.parent?.parent?.tag === 'table') flaws.push('deep')
  return flaws
}
