// @filename: left.ts
import { sendMail } from './mail'
export function remind(days: number): number {
  if (days > 3) sendMail('late', days)
  return days
}
// @filename: right.ts
import { sendMail } from './mail'
export function remind(days: number): number {
  if (days > 4) sendMail('late', days)
  return days
}
