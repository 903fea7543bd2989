import type { Openness } from '#contract/service/store-hours.ts'

/** State of a branch in words, such as `영업 중 · 20:00까지`. */
export function opennessText(openness: Openness): string {
  switch (openness.name) {
    case 'open':
      return `영업 중 · ${openness.until}까지`
    case 'before':
      return `영업 전 · ${openness.opens}에 열어요`
    case 'after':
      return '영업 종료'
    default:
      return openness.reason === undefined ? '오늘 휴무' : `오늘 휴무 · ${openness.reason}`
  }
}
