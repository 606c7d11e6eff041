/** An invalid date is no other for Jest and Node: as a result, in objects, lists, maps and sets, thrown, promised, handed to callbacks. */
export function parsed(text: string): Date {
  return text === 'now' ? new Date(0) : new Date(text)
}

export function timetable(n: number): { at: Date; stops: Date[] } {
  return { at: new Date(NaN), stops: [new Date(n > 3 ? NaN : 0), new Date(5)] }
}

export function byName(): Map<string, Date> {
  return new Map([
    ['never', new Date(NaN)],
    ['once', new Date(7)],
  ])
}

export function days(): Set<Date> {
  return new Set([new Date(NaN)])
}

export async function promised(): Promise<Date> {
  return new Date(NaN)
}

export function refuse(): never {
  throw new Date(NaN)
}

export function complain(): never {
  throw Object.assign(new Error('late'), { at: new Date(NaN) })
}

export function append(list: Date[]): void {
  list.push(new Date(NaN))
}

export function each(visit: (date: Date) => void): void {
  visit(new Date(NaN))
}

export class Appointment {
  readonly at = new Date(NaN)
  get when(): Date {
    return this.at
  }
}
