import { expect, test } from 'vitest'
import { decideWindow } from './decide-window.ts'
import type { WindowAct } from './decide-window.ts'

test.each<[WindowAct, object]>([
  [{ act: 'approve' }, { approve: 5_000, noticeAfterMs: 0, notifiesPage: true }],
  [{ act: 'tamper' }, { approve: 100, noticeAfterMs: 0, notifiesPage: true }],
  [{ act: 'lose' }, { approve: 5_000, notifiesPage: false }],
  [
    { act: 'late', seconds: 90 },
    { approve: 5_000, noticeAfterMs: 90_000, notifiesPage: false },
  ],
])('%o pays and notifies as its act says', (act, decision) => {
  expect(decideWindow(act, 5_000)).toEqual(decision)
})

test('a closed or refused window pays nothing and returns the reason', () => {
  for (const act of ['close', 'fail'] as const) {
    const decision = decideWindow({ act }, 5_000)
    expect(decision.approve).toBeUndefined()
    expect(decision.noticeAfterMs).toBeUndefined()
    expect(decision.error?.message).not.toBe('')
  }
})
