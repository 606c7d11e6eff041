/** How a picture stands in its window: where its upper left corner is, in pixels, and how large one of its units is. */
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

/** A picture that fits is not made larger than this, because a small one would look coarse. */
const largestFit = 1.15

/** How much a button, or a key, zooms. */
export const buttonFactor = 1.3

/** Bounds of zooming, ends included. */
export const scales = { least: 0.2, most: 3 } as const

/** The whole picture in the middle of its window, with a margin in pixels. */
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

/** How high a window of some width has to be for a picture, within the room that there is. */
export function heightFor(picture: Size, room: Size, margin: number): number {
  const { scale } = fitted(picture, room, margin)
  return Math.min(room.height, scale * picture.height + 2 * margin)
}

/** Larger or smaller by a factor; what is at a point of the window stays there. */
export function zoomed({ x, y, scale }: View, factor: number, at: Point): View {
  const next = Math.min(scales.most, Math.max(scales.least, scale * factor))
  const ratio = next / scale
  return { x: at.x - ratio * (at.x - x), y: at.y - ratio * (at.y - y), scale: next }
}

export function moved({ x, y, scale }: View, by: Point): View {
  return { x: x + by.x, y: y + by.y, scale }
}

/** Moved so far that a box of the picture, by its middle, can be seen whole, if it is no larger than the window. */
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
