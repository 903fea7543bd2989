import { expect, test } from 'vitest'
import { EMPTY_DRAFT, pendingOf, proofOf, readDraft } from './draft.ts'
import { createOwnedStorageKey } from '#src/browser/owned-storage-key.ts'
import { GUEST, memberOwner } from '#src/features/orders/draft/draft-slot.ts'
import { createDraftStorage } from './draft-storage.ts'
import { filledForm } from './checkout.fixture.ts'

/** Separate storage key with a text of member 1. */
function slotOf(text?: string) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
  const slot = createOwnedStorageKey(() => storage, 'draft')
  if (text !== undefined) slot.write(memberOwner(1), text)
  return { ...slot, stored }
}

function storageOf(slot = slotOf(), owner = memberOwner(1)) {
  const storage = createDraftStorage(slot)
  storage.actAs(owner)
  return storage
}

test('a draft is found again after a reload', () => {
  const slot = slotOf()
  storageOf(slot).change({ form: filledForm, choice: { from: 'cart', cartItemIds: [3] } })
  expect(storageOf(slot).snapshot()).toEqual({
    ...EMPTY_DRAFT,
    form: filledForm,
    choice: { from: 'cart', cartItemIds: [3] },
  })
})

test.each(['', '{', '{"form":{}}', 'null'])('a kept text like %o starts an empty draft', (text) => {
  expect(storageOf(slotOf(text)).snapshot()).toEqual(EMPTY_DRAFT)
})

test('the same draft is the same object until it changes', () => {
  const storage = storageOf()
  const before = storage.snapshot()
  expect(storage.snapshot()).toBe(before)
  storage.change({ wasFilled: true })
  expect(storage.snapshot()).not.toBe(before)
})

test('listeners are called on changes until they unsubscribe', () => {
  const storage = storageOf()
  let notified = 0
  const leave = storage.subscribe(() => void notified++)
  storage.change({ wasFilled: true })
  leave()
  storage.change({ wasFilled: false })
  expect(notified).toBe(1)
})

test("another's draft counts as none, and the first change takes its place", () => {
  const slot = slotOf()
  storageOf(slot).change({ form: filledForm, wasFilled: true })
  const guest = storageOf(slot, GUEST)
  expect(guest.snapshot()).toEqual(EMPTY_DRAFT)
  expect(guest.hidesAnother()).toBe(true)
  expect(storageOf(slot).snapshot().form).toEqual(filledForm)

  guest.change({ wasFilled: false })
  expect(guest.hidesAnother()).toBe(false)
  expect(storageOf(slot).snapshot()).toEqual(EMPTY_DRAFT)
  expect(JSON.stringify([...slot.stored])).not.toContain(filledForm.ordererName)
})

test('without a known owner nothing is shown, and a change belongs to the stored owner', () => {
  const slot = slotOf()
  storageOf(slot).change({ form: filledForm, wasFilled: true })
  const storage = createDraftStorage(slot)
  expect(storage.snapshot()).toEqual(EMPTY_DRAFT)
  storage.change({ wasFilled: false })
  expect(storage.snapshot()).toEqual(EMPTY_DRAFT)
  expect(storageOf(slot).snapshot()).toMatchObject({ form: filledForm, wasFilled: false })
})

test('a draft that was deleted from its storage key is gone from the storage too', () => {
  const slot = slotOf()
  const storage = storageOf(slot)
  storage.change({ form: filledForm })
  slot.wipe()
  expect(storage.snapshot()).toEqual(EMPTY_DRAFT)
})

test('a proof is good for its own phone and until its end', () => {
  const proof = { phone: '01012345678', token: 't', expiresAt: 1_000 }
  const draft = { ...EMPTY_DRAFT, proof }
  expect(proofOf(draft, '01012345678', 999)).toEqual(proof)
  expect(proofOf(draft, '01012345678', 1_000)).toBeUndefined()
  expect(proofOf(draft, '01099990000', 999)).toBeUndefined()
})

const pending = {
  key: 'key',
  body: {},
  order: { orderNumber: '260814-7F3K2QX', expiresAt: 5_000 },
}

test('a proof that an open order was made with is good as long as the order waits', () => {
  const proof = { phone: '01012345678', token: 't', expiresAt: 1_000 }
  const draft = { ...EMPTY_DRAFT, proof, pending }
  expect(proofOf(draft, '01012345678', 4_999)).toEqual(proof)
  expect(proofOf(draft, '01012345678', 5_000)).toBeUndefined()
  expect(proofOf(draft, '01099990000', 4_999)).toBeUndefined()
})

const choice = { from: 'product', productId: 18, sizeId: 181, count: 1 } as const
const { orderNumber } = pending.order

test('a paid order leaves no draft, also where the owner is unknown', () => {
  const slot = slotOf()
  const storage = storageOf(slot)
  storage.change({ form: filledForm, choice, pending, pendingChoice: choice })
  createDraftStorage(slot).endPaid(orderNumber)
  expect(slot.stored.size).toBe(0)
  expect(storage.snapshot()).toEqual(EMPTY_DRAFT)
})

test('a paid order leaves a draft that is about other goods, or about another order', () => {
  const slot = slotOf()
  const other = { ...choice, productId: 19 }
  storageOf(slot).change({ form: filledForm, choice: other, pending, pendingChoice: choice })
  createDraftStorage(slot).endPaid('260814-AAAAAAA')
  expect(storageOf(slot).snapshot().pending).toEqual(pending)
  createDraftStorage(slot).endPaid(orderNumber)
  expect(storageOf(slot).snapshot()).toEqual({ ...EMPTY_DRAFT, form: filledForm, choice: other })
})

test('an order given up is forgotten, also on a page that does not know the owner', () => {
  const slot = slotOf()
  storageOf(slot).change({ form: filledForm, choice, pending, pendingChoice: choice })
  createDraftStorage(slot).clearPending(orderNumber)
  expect(storageOf(slot).snapshot()).toEqual({ ...EMPTY_DRAFT, form: filledForm, choice })
})

test('an open order belongs to the choice it was made of, also after a reload', () => {
  const slot = slotOf()
  storageOf(slot).change({ pending, pendingChoice: choice })
  const draft = storageOf(slot).snapshot()
  expect(pendingOf(draft, { ...choice })).toEqual(pending)
  expect(pendingOf(draft, { ...choice, count: 2 })).toBeUndefined()
  expect(pendingOf(EMPTY_DRAFT, choice)).toBeUndefined()
})

test('an order requested by the release before, with the text of its body, is read', () => {
  const stored = { ...EMPTY_DRAFT, pending: { ...pending, body: '{"items":[{"sizeId":181}]}' } }
  const { pending: read } = readDraft(JSON.stringify(stored))
  expect(read).toEqual({ ...pending, body: { items: [{ sizeId: 181 }] } })
})
