import type { NotificationText } from './templates.ts'

/**
 * Last line of advertising: where it is refused, without cost, by the label of the menu of the
 * account.
 */
export const OPT_OUT_LINE = '무료 수신거부: 마이페이지 > 약관·수신 동의'

/**
 * Text as it is stored and sent: advertising (BENEFIT) begins with `(광고)` and ends with the opt-out
 * line (messages#advertising).
 */
export function withAdvertisingMarks(text: NotificationText): NotificationText {
  if (text.kind !== 'BENEFIT') return text
  return { ...text, title: `(광고) ${text.title}`, body: `${text.body}\n${OPT_OUT_LINE}` }
}
