export class Course {
  readonly #participants: Student[] = []
  readonly #prerequisites: Course[] = []
  #cancelled = false

  constructor(
    readonly code: string,
    readonly credits: number,
    readonly slot: { readonly day: number; readonly hour: number },
    readonly seats: number,
  ) {}

  get isFull(): boolean {
    return this.seats <= this.#participants.length
  }

  get isCancelled(): boolean {
    return this.#cancelled
  }

  get prerequisites(): readonly Course[] {
    return this.#prerequisites
  }

  require(course: Course): this {
    if (course === this) throw new Error('A course does not require itself')
    this.#prerequisites.push(course)
    return this
  }

  cancel(): void {
    if (3 <= this.#participants.length) throw new Error('Too many would be disappointed')
    this.#cancelled = true
  }

  accept(student: Student): void {
    this.#participants.push(student)
  }
}

export class Student {
  readonly #grades = new Map<string, number>()
  readonly #courses: Course[] = []
  #fees = 0

  constructor(
    readonly name: string,
    readonly advisor: Advisor | null,
  ) {}

  get courses(): readonly Course[] {
    return this.#courses
  }

  get fees(): number {
    return this.#fees
  }

  charge(amount: number): void {
    this.#fees += amount
  }

  grade(course: Course, grade: number): void {
    if (grade < 1 || 5 < grade) throw new RangeError('Grades are from 1 to 5')
    this.#grades.set(course.code, grade)
  }

  hasPassed(course: Course): boolean {
    const grade = this.#grades.get(course.code)
    return grade !== undefined && grade <= 4
  }

  get credits(): number {
    return this.#courses.reduce((sum, it) => sum + it.credits, 0)
  }

  take(course: Course): void {
    this.#courses.push(course)
  }
}

export class Advisor {
  readonly #exceptions = new Set<string>()

  allow(code: string): void {
    this.#exceptions.add(code)
  }

  allows(course: Course): boolean {
    return this.#exceptions.has(course.code)
  }
}

export type Enrolment = 'enrolled' | 'twice' | 'fees' | 'cancelled' | 'full' | 'clash' | 'overload' | 'not prepared'

export function enrol(student: Student, course: Course): Enrolment {
  if (student.courses.includes(course)) return 'twice'
  if (100 < student.fees) return 'fees'
  if (course.isCancelled) return 'cancelled'
  if (course.isFull) return 'full'
  if (student.courses.some((it) => it.slot.day === course.slot.day && it.slot.hour === course.slot.hour)) return 'clash'
  if (30 < student.credits + course.credits && !student.advisor?.allows(course)) return 'overload'
  for (const it of course.prerequisites) {
    if (!student.hasPassed(it) && !student.advisor?.allows(it)) return 'not prepared'
  }
  course.accept(student)
  student.take(course)
  return 'enrolled'
}
