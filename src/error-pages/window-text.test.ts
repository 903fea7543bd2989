import { expect, test } from 'vitest'
import { remainingText, windowText } from './window-text.ts'

test('a window within one Korean day names the day once', () => {
  expect(windowText('2024-10-25T15:00:00Z', '2024-10-25T19:00:00Z')).toBe(
    '2024.10.26(토) 00:00 ~ 04:00',
  )
})

test('a window over midnight names both days', () => {
  expect(windowText('2026-12-31T23:00:00+09:00', '2027-01-01T01:30:00+09:00')).toBe(
    '2026.12.31(목) 23:00 ~ 2027.01.01(금) 01:30',
  )
})

test.each([
  ['2024-10-26T02:40:00+09:00', '약 1시간 20분 남았습니다.'],
  ['2024-10-26T02:00:00+09:00', '약 2시간 남았습니다.'],
  ['2024-10-26T03:59:30+09:00', '약 1분 남았습니다.'],
  ['2024-10-26T04:10:00+09:00', '약 1분 남았습니다.'],
])('at %s the remaining time reads %s', (now, text) => {
  expect(remainingText('2024-10-26T04:00:00+09:00', Date.parse(now))).toBe(text)
})
