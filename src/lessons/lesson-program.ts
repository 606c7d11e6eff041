export interface LessonProgram {
  readonly file: string
  readonly text: string
}
