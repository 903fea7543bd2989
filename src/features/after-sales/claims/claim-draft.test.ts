import { expect, test } from 'vitest'
import {
  draftBody,
  newDraft,
  pickupBody,
  pickupDays,
  problemOf,
  reasonsOf,
  restoredDraft,
} from './claim-draft.ts'

const LINES = [
  { orderProductId: 7, qty: 2, state: 'DELIVERED', canChangeMind: true },
  { orderProductId: 8, qty: 1, state: 'DELIVERED', canChangeMind: true },
] as const
const ADDRESS = {
  receiverName: '김데모',
  phone: '01011112222',
  zonecode: '04700',
  address1: '서울 성동구 예시로1길 12',
  address2: '3층',
  deliveryMemo: '',
}
const MASKED = { ...ADDRESS, receiverName: '김*모', phone: '010****2222', address2: '***' }
const facts = { type: 'RETURN', photos: 0, address: ADDRESS } as const
const NOW = Date.parse('2026-08-14T12:00:00+09:00')
const at = (type: 'CANCEL' | 'EXCHANGE' | 'RETURN') => ({ type, address: ADDRESS, now: NOW })

test('the line from which the page was opened is chosen, or the only one', () => {
  expect(newDraft(LINES, 8).counts).toEqual({ 8: 1 })
  expect(newDraft(LINES, undefined).counts).toEqual({})
  expect(newDraft(LINES.slice(0, 1), undefined).counts).toEqual({ 7: 2 })
})

test('a stored form loses lines and pieces that the order has no longer', () => {
  const stored = { ...newDraft(LINES, 7), counts: { 7: 5, 9: 1 }, reasonText: '작아요' }
  expect(restoredDraft(stored, 'RETURN', LINES)).toMatchObject({
    counts: { 7: 2 },
    reasonText: '작아요',
  })
  expect(restoredDraft({ counts: 'x' }, 'RETURN', LINES)).toBeUndefined()
  expect(restoredDraft(null, 'RETURN', LINES)).toBeUndefined()
})

test('for confirmed lines the faults of the seller alone are offered and restored', () => {
  const confirmed = LINES.map((line) => ({
    ...line,
    state: 'CONFIRMED' as const,
    shortage: null,
    canChangeMind: false,
  }))
  const codes = (type: 'EXCHANGE' | 'RETURN') => reasonsOf(type, confirmed).map(({ code }) => code)
  expect(codes('RETURN')).toEqual(['DIFFERENT', 'DEFECT', 'WRONG', 'MISSING', 'DELAY'])
  expect(codes('EXCHANGE')).toEqual(['DIFFERENT', 'DEFECT', 'WRONG', 'MISSING'])
  expect(reasonsOf('RETURN', LINES).map(({ code }) => code)).toContain('CHANGE_MIND')
  const stored = { ...newDraft(LINES, 7), reasonCode: 'CHANGE_MIND' }
  expect(restoredDraft(stored, 'RETURN', LINES)?.reasonCode).toBe('CHANGE_MIND')
  expect(restoredDraft(stored, 'RETURN', confirmed)?.reasonCode).toBeNull()
  const broken = { ...stored, reasonCode: 'DEFECT' }
  expect(restoredDraft(broken, 'RETURN', confirmed)?.reasonCode).toBe('DEFECT')
})

test('all reasons of a return are offered for confirmed lines in their withdrawal', () => {
  const confirmed = LINES.map((line) => ({ ...line, state: 'CONFIRMED' as const }))
  expect(reasonsOf('RETURN', confirmed)).toEqual(reasonsOf('RETURN', LINES))
  expect(reasonsOf('EXCHANGE', confirmed).map(({ code }) => code)).not.toContain('SIZE')
})

test('the first missing part is named', () => {
  const draft = newDraft(LINES, 7)
  expect(problemOf({ ...draft, counts: { 7: 0 } }, facts)).toBe('상품을 선택해 주세요.')
  expect(problemOf(draft, { ...facts, type: 'EXCHANGE' })).toBe('교환할 사이즈를 선택해 주세요.')
  expect(problemOf(draft, facts)).toBe('사유를 선택해 주세요.')
  expect(problemOf({ ...draft, reasonCode: 'ETC' }, facts)).toBe('상세 사유를 입력해 주세요.')
  const broken = { ...draft, reasonCode: 'DEFECT' } as const
  expect(problemOf(broken, facts)).toBe('사진을 첨부해 주세요.')
  expect(problemOf(broken, { ...facts, photos: 6 })).toContain('5장까지')
  expect(problemOf(broken, { ...facts, photos: 1 })).toBeUndefined()
})

test('a masked address must be typed again before goods are collected or sent', () => {
  const draft = { ...newDraft(LINES, 7), reasonCode: 'SIZE' } as const
  const masked = { ...facts, address: MASKED }
  expect(problemOf(draft, masked)).toBe('회수할 주소를 입력해 주세요.')
  expect(problemOf({ ...draft, pickup: ADDRESS }, masked)).toBeUndefined()
  const exchange = { ...draft, newSizes: { 7: 70 }, method: 'SELF' } as const
  expect(problemOf(exchange, { ...masked, type: 'EXCHANGE' })).toContain('받을 주소')
})

test('half a parcel number is refused; none may be given later', () => {
  const draft = { ...newDraft(LINES, 7), reasonCode: 'SIZE', method: 'SELF' } as const
  expect(problemOf(draft, facts)).toBeUndefined()
  expect(problemOf({ ...draft, carrier: '한진택배' }, facts)).toContain('운송장')
  const whole = { ...draft, carrier: '한진택배', trackingNo: '1234-5678' }
  expect(problemOf(whole, facts)).toBeUndefined()
  expect(pickupBody(whole, at('RETURN'))).toEqual({
    pickup: { method: 'SELF', carrier: '한진택배', trackingNo: '1234-5678' },
  })
})

test('the bodies contain new sizes and the new address of an exchange alone', () => {
  const draft = { ...newDraft(LINES, 7), reasonCode: 'SIZE', newSizes: { 7: 70 } } as const
  expect(draftBody(draft, 'EXCHANGE').lines).toEqual([{ orderProductId: 7, qty: 2, newSizeId: 70 }])
  expect(draftBody(draft, 'RETURN').lines).toEqual([{ orderProductId: 7, qty: 2 }])
  expect(pickupBody(draft, at('CANCEL'))).toBeUndefined()
  expect(pickupBody(draft, at('RETURN'))).toEqual({
    pickup: { method: 'COLLECT', address: ADDRESS },
  })
  const elsewhere = { ...ADDRESS, address2: '4층' }
  const moved = pickupBody({ ...draft, redelivery: elsewhere }, at('EXCHANGE'))
  expect(moved).toMatchObject({ pickup: { address: ADDRESS }, redelivery: elsewhere })
})

test('a pick-up can be wanted from tomorrow on, but on no Sunday', () => {
  // Friday, shortly after midnight in Korea.
  const days = pickupDays(Date.parse('2026-08-14T00:10:00+09:00'))
  expect(days[0]).toBe('2026-08-15')
  expect(days).not.toContain('2026-08-16')
  expect(days).toHaveLength(7)
})

test('the wanted day goes with the pick-up until it is over', () => {
  const draft = { ...newDraft(LINES, 7), pickupDate: '2026-08-15' }
  expect(pickupBody(draft, at('RETURN'))).toEqual({
    pickup: { method: 'COLLECT', address: ADDRESS, date: '2026-08-15' },
  })
  const over = { ...draft, pickupDate: '2026-08-14' }
  expect(pickupBody(over, at('RETURN'))).toEqual({
    pickup: { method: 'COLLECT', address: ADDRESS },
  })
})
