import { expect, test } from 'vitest'
import { emptyDraft } from './entry-draft.ts'
import { readDraft } from './stored-draft.ts'

const draft = {
  sizeIds: [3, 1],
  addressId: 7,
  customerUid: 'card',
  answer: '답',
  agreed: [11],
}

test('a stored draft is that of its raffle alone', () => {
  const text = JSON.stringify({ raffleProductId: 5, ...draft })
  expect(readDraft(text, 5)).toEqual(draft)
  expect(readDraft(text, 6)).toEqual(emptyDraft)
})

test.each([undefined, 'no json', '{}', JSON.stringify({ raffleProductId: 5, sizeIds: 'x' })])(
  'the text %s is no draft',
  (text) => {
    expect(readDraft(text, 5)).toEqual(emptyDraft)
  },
)
