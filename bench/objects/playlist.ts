export interface Track {
  readonly title: string
  readonly artist: string
  readonly seconds: number
  readonly rating?: { readonly stars: number; readonly votes: number }
}

class Item {
  next: Item | null = null
  previous: Item | null = null
  plays = 0

  constructor(readonly track: Track) {}
}

/** A doubly linked list with a cursor. */
export class Playlist {
  private first: Item | null = null
  private last: Item | null = null
  private current: Item | null = null
  private repeat: 'off' | 'one' | 'all' = 'off'
  private count = 0

  get length(): number {
    return this.count
  }

  get playing(): Track | null {
    return this.current === null ? null : this.current.track
  }

  setRepeat(mode: 'off' | 'one' | 'all'): this {
    this.repeat = mode
    return this
  }

  append(track: Track): this {
    const item = new Item(track)
    if (this.last === null) this.first = item
    else {
      this.last.next = item
      item.previous = this.last
    }
    this.last = item
    this.count++
    return this
  }

  next(): Track | null {
    if (this.current === null) this.current = this.first
    else if (this.repeat !== 'one') this.current = this.current.next ?? (this.repeat === 'all' ? this.first : null)
    if (this.current === null) return null
    this.current.plays++
    return this.current.track
  }

  back(): Track | null {
    if (this.current?.previous == null) return null
    this.current = this.current.previous
    return this.current.track
  }

  remove(title: string): boolean {
    let item = this.first
    while (item !== null && item.track.title !== title) item = item.next
    if (item === null) return false
    if (item.previous === null) this.first = item.next
    else item.previous.next = item.next
    if (item.next === null) this.last = item.previous
    else item.next.previous = item.previous
    if (this.current === item) this.current = item.next
    this.count--
    return true
  }

  *tracks(): Generator<{ readonly track: Track; readonly plays: number }> {
    for (let item = this.first; item !== null; item = item.next) yield { track: item.track, plays: item.plays }
  }
}

/** The track that a listener may like best: often heard, or rated high by many. */
export function favourite(playlist: Playlist): Track | null {
  let best: Track | null = null
  for (const { track, plays } of playlist.tracks()) {
    if (2 < plays) return track
    if (track.rating === undefined || track.rating.votes < 10) continue
    if (best?.rating === undefined || best.rating.stars < track.rating.stars) best = track
  }
  return best
}

export function isMonotonous(playlist: Playlist): boolean {
  let before: string | undefined
  let same = 0
  for (const { track } of playlist.tracks()) {
    same = track.artist === before ? same + 1 : 0
    if (same === 2) return true
    before = track.artist
  }
  return false
}
