// @filename: left.ts
import { sendMail } from './mail'
export function remind(days: number): number {
  sendMail('late', days)
  return days
}
// @filename: right.ts
import { sendMail } from './mail'
export function remind(days: number): number {
  sendMail('late', days + 1)
  return days
}
