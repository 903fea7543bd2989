import { onKoreanClock } from './kst.ts'

/** Instant for people in Korean time: `2026.08.14 13:00`. */
export function formatDateTime(date: Date): string {
  return onKoreanClock(date).toISOString().slice(0, 16).replaceAll('-', '.').replace('T', ' ')
}
