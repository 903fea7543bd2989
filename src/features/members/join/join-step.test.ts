import { expect, test } from 'vitest'
import { EMPTY_JOIN_DRAFT, type JoinDraft, provedPerson, readJoinDraft } from './join-draft.ts'
import { hasRequired, joinStep } from './join-step.ts'

const TEXTS = [
  { docId: 1, required: true },
  { docId: 2, required: true },
  { docId: 3, required: false },
]
const agreed: JoinDraft = { agreed: [1, 2] }
const person = { name: '나새싹', birth: '19950505', phone: '01077770001' }
const identity = { ...person, tokenVersionId: 'check-1', phoneMasked: '010-****-0001' }

test('the optional texts are not needed', () => {
  expect(hasRequired(TEXTS, [1, 2])).toBe(true)
  expect(hasRequired(TEXTS, [1, 3])).toBe(false)
})

test('a step opens after the steps before it', () => {
  expect(joinStep(3, EMPTY_JOIN_DRAFT, TEXTS)).toBe(1)
  expect(joinStep(3, agreed, TEXTS)).toBe(2)
  expect(joinStep(3, { ...agreed, identity }, TEXTS)).toBe(3)
  expect(joinStep(4, { ...agreed, identity }, TEXTS)).toBe(3)
})

test('an earlier step of the address is shown', () => {
  expect(joinStep(1, { ...agreed, identity }, TEXTS)).toBe(1)
  expect(joinStep(2, { ...agreed, identity }, TEXTS)).toBe(2)
})

test('a new version of a required text leads back to the agreements', () => {
  expect(joinStep(3, { ...agreed, identity }, [...TEXTS, { docId: 4, required: true }])).toBe(1)
})

test('while the texts load the stored answers count', () => {
  expect(joinStep(3, { ...agreed, identity }, undefined)).toBe(3)
  expect(joinStep(3, EMPTY_JOIN_DRAFT, undefined)).toBe(1)
})

test('a proved phone counts for the typed person with that phone alone', () => {
  const proof = { phone: person.phone, token: 'proof', expiresAt: 600_000 }
  expect(provedPerson({ agreed: [], person, phoneRecord: { proof } })).toMatchObject({
    by: 'phone',
    token: 'proof',
  })
  const other = { ...person, phone: '01099990000' }
  expect(provedPerson({ agreed: [], person: other, phoneRecord: { proof } })).toBeUndefined()
  expect(provedPerson({ agreed: [], person })).toBeUndefined()
})

test('an identity check counts more than a text message', () => {
  const phoneRecord = { proof: { phone: person.phone, token: 'proof', expiresAt: 600_000 } }
  expect(provedPerson({ agreed: [], identity, person, phoneRecord })).toMatchObject({
    by: 'identity',
    tokenVersionId: 'check-1',
  })
})

test.each([undefined, '', '{', '[]', '{"agreed":"1"}'])(
  'the stored text %o is an empty draft',
  (text) => {
    expect(readJoinDraft(text)).toEqual(EMPTY_JOIN_DRAFT)
  },
)

test('a stored draft contains neither passwords nor other unknown fields', () => {
  const stored = { ...agreed, password: 'Yard!2580pq', identity: { ...identity, code: '123456' } }
  expect(JSON.stringify(readJoinDraft(JSON.stringify(stored)))).not.toMatch(/Yard|123456/u)
})
