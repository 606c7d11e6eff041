/** The position of a picture in its window: its upper left corner in pixels, and the scale. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Largest scale of a picture that fits, because a small one would look coarse. */
const largestFit = 1.15

/** The zoom of one press of a button or key. */
export const buttonFactor = 1.3

/** Bounds of the scale, ends included. */
export const scales = { least: 0.2, most: 3 } as const

/** Centers the whole picture in its window, with a margin in pixels. */
export function fitted(picture: Size, window: Size, margin: number): View {
  const width = Math.max(1, window.width - 2 * margin)
  const height = Math.max(1, window.height - 2 * margin)
  const scale = Math.max(scales.least, Math.min(largestFit, width / picture.width, height / picture.height))
  return {
    x: (window.width - scale * picture.width) / 2,
    y: (window.height - scale * picture.height) / 2,
    scale,
  }
}

/** The height of a window for a picture, within the available room. */
export function heightFor(picture: Size, room: Size, margin: number): number {
  const { scale } = fitted(picture, room, margin)
  return Math.min(room.height, scale * picture.height + 2 * margin)
}

/** Zooms by a factor around a point of the window. */
export function zoomed({ x, y, scale }: View, factor: number, at: Point): View {
  const next = Math.min(scales.most, Math.max(scales.least, scale * factor))
  const ratio = next / scale
  return { x: at.x - ratio * (at.x - x), y: at.y - ratio * (at.y - y), scale: next }
}

export function moved({ x, y, scale }: View, by: Point): View {
  return { x: x + by.x, y: y + by.y, scale }
}

/** Moves the view so that a box, given by its center, is fully visible if it fits the window. */
export function revealing(view: View, box: Point & Size, window: Size, margin: number): View {
  const needed = (start: number, length: number, room: number): number => {
    if (start < margin) return margin - start
    return room - margin < start + length ? Math.max(margin - start, room - margin - start - length) : 0
  }
  const left = view.x + view.scale * (box.x - box.width / 2)
  const top = view.y + view.scale * (box.y - box.height / 2)
  return moved(view, {
    x: needed(left, view.scale * box.width, window.width),
    y: needed(top, view.scale * box.height, window.height),
  })
}
