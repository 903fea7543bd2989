import { expect, test } from 'vitest'
import { refundPauseMs } from './refund-pause.ts'

const minutes = (end: 'failed' | 'undecided', tries: number) => refundPauseMs(end, tries) / 60_000

test('a failed refund is tried each minute five times, then ever more rarely', () => {
  expect([1, 5, 6, 7, 20].map((tries) => minutes('failed', tries))).toEqual([1, 1, 2, 4, 60])
})

test('a refund that waits for a person is tried more rarely from the first try on', () => {
  expect([1, 2, 3, 30].map((tries) => minutes('undecided', tries))).toEqual([1, 2, 4, 360])
})
