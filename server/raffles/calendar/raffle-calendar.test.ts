import { expect, test } from 'vitest'
import { raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** Lines of a calendar, with folded ones joined (RFC 5545 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the calendar file of a raffle has its opening and its announcement with alarms', async () => {
  await using shop = await startTestShop()
  const path = `/raffle/${await raffleOf(shop, 'b2-tee')}/calendar.ics`
  const response = await shop.fetch(path)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = linesOf(text)
  expect(lines.filter((line) => /^(?:SUMMARY|DTSTART)/u.test(line))).toEqual([
    'DTSTART:20260815T030000Z',
    'SUMMARY:[래플] B2 TEE 응모 시작',
    'DTSTART:20260816T040000Z',
    'SUMMARY:[래플] B2 TEE 당첨 발표',
  ])
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toHaveLength(4)
})

test('the calendar file of an open raffle has its announcement alone, texts are escaped', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await shop.db.execute(`UPDATE raffle_groups SET title = 'A; B, C' WHERE code = 'b2-shoes'`)
  const text = await (await shop.fetch(`/raffle/${raffleProductId}/calendar.ics`)).text()
  expect(linesOf(text).filter((line) => line.startsWith('SUMMARY'))).toEqual([
    String.raw`SUMMARY:[래플] A\; B\, C 당첨 발표`,
  ])
})

test('an unknown raffle has no calendar file', async () => {
  await using shop = await startTestShop()
  expect((await shop.fetch('/raffle/999999/calendar.ics')).status).toBe(404)
})
