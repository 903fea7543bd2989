import { expect, test } from 'vitest'
import { EMPTY_DRAFT, proofOf } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { filledForm } from './checkout.fixture.ts'

function slotOf(text?: string) {
  let kept = text
  return { read: () => kept, write: (next: string | undefined) => void (kept = next) }
}

test('a draft is found again after a reload', () => {
  const slot = slotOf()
  createDraftStore(slot).change({ form: filledForm, choice: { from: 'cart', cartItemIds: [3] } })
  expect(createDraftStore(slot).snapshot()).toEqual({
    ...EMPTY_DRAFT,
    form: filledForm,
    choice: { from: 'cart', cartItemIds: [3] },
  })
})

test.each(['', '{', '{"form":{}}', 'null'])('a kept text like %o starts an empty draft', (text) => {
  expect(createDraftStore(slotOf(text)).snapshot()).toEqual(EMPTY_DRAFT)
})

test('the same draft is the same object until it changes', () => {
  const store = createDraftStore(slotOf())
  const before = store.snapshot()
  expect(store.snapshot()).toBe(before)
  store.change({ wasFilled: true })
  expect(store.snapshot()).not.toBe(before)
})

test('listeners hear of a change until they leave', () => {
  const store = createDraftStore(slotOf())
  let heard = 0
  const leave = store.subscribe(() => void heard++)
  store.change({ wasFilled: true })
  leave()
  store.change({ wasFilled: false })
  expect(heard).toBe(1)
})

test('a cleared draft leaves nothing on the device', () => {
  const slot = slotOf()
  const store = createDraftStore(slot)
  store.change({ form: filledForm })
  store.clear()
  expect(slot.read()).toBeUndefined()
  expect(store.snapshot()).toEqual(EMPTY_DRAFT)
})

test('a proof is good for its own phone and until its end', () => {
  const proof = { phone: '01012345678', token: 't', expiresAt: 1_000 }
  const draft = { ...EMPTY_DRAFT, proof }
  expect(proofOf(draft, '01012345678', 999)).toEqual(proof)
  expect(proofOf(draft, '01012345678', 1_000)).toBeUndefined()
  expect(proofOf(draft, '01099990000', 999)).toBeUndefined()
})
