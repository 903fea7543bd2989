import { expect, test } from 'vitest'
import { emptyDraft, entryOf, withSize, type EntryDraft } from './entry-draft.ts'

type Context = Parameters<typeof entryOf>[1]
const agreement = { docId: 9, kind: 'RAFFLE', version: '1', required: true } as const
const text = { title: '유의사항 동의', body: '', effectiveAt: '2026-08-14T10:00:00+09:00' }
const context = (changes: Partial<Context['raffle']> = {}) => ({
  raffle: { question: null, mode: 'NORMAL' as const, ...changes },
  eligibility: {
    eligible: true,
    reasons: [],
    suspendedUntil: null,
    entry: null,
    defaults: { address: null, customerUid: null },
    agreements: [{ ...agreement, ...text }],
    sizes: [],
  },
  clientNonce: 'ab'.repeat(16),
})
const draft: EntryDraft = {
  sizeIds: [3, 1],
  addressId: 7,
  customerUid: undefined,
  answer: ' ',
  agreed: [9],
}

test('pressed sizes are preferences in order', () => {
  const three = { preferencesMax: 3 }
  expect(withSize([], 5, three)).toEqual([5])
  expect(withSize([5, 6], 7, three)).toEqual([5, 6, 7])
  expect(withSize([5, 6, 7], 8, three)).toEqual([5, 6, 8])
  expect(withSize([5, 6, 7], 5, three)).toEqual([6, 7])
  expect(withSize([5], 6, { preferencesMax: 1 })).toEqual([6])
})

test('a complete draft is an entry', () => {
  expect(entryOf(draft, context())).toEqual({
    problems: {},
    body: {
      sizeId: 3,
      otherSizeIds: [1],
      addressId: 7,
      agreements: [9],
      clientNonce: 'ab'.repeat(16),
    },
  })
})

test('each missing part has its message', () => {
  const question = { type: 'TEXT', label: '질문', required: true, maxLength: 20 } as const
  const { body, problems } = entryOf(emptyDraft, context({ question }))
  expect(body).toBeUndefined()
  expect(Object.keys(problems)).toEqual(['size', 'address', 'answer', 'agreements'])
})

test('an entry of a deferred raffle takes the default card or the chosen one', () => {
  const deferred = context({ mode: 'DEFERRED' })
  expect(entryOf(draft, deferred).problems).toEqual({ card: '결제 카드를 선택해 주세요.' })
  const defaults = { address: null, customerUid: 'first' }
  const withCard = { ...deferred, eligibility: { ...deferred.eligibility, defaults } }
  expect(entryOf(draft, withCard).body?.customerUid).toBe('first')
  expect(entryOf({ ...draft, customerUid: 'other' }, withCard).body?.customerUid).toBe('other')
})
