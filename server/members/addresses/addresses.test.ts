import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addAddress,
  arrangeAddresses,
  changeAddress,
  getDefaultAddress,
  listAddresses,
  setDefaultAddress,
} from '#contract/members/addresses.calls.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const ADDRESS = {
  alias: '회사',
  receiverName: '이시험',
  phone: '01000000003',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '3층',
  deliveryMemo: '',
  entrancePassword: '#1234',
}

test('the first address is the default; a later one becomes it on request', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  expect(await shop.call(getDefaultAddress, { as })).toBeNull()
  const first = await shop.call(addAddress, { body: ADDRESS, as })
  expect(first).toMatchObject({ isDefault: true, remote: false, entrancePassword: '#1234' })
  const body = { ...ADDRESS, alias: '집', zonecode: '63000', address1: '제주 제주시 예시로 88' }
  const second = await shop.call(addAddress, { body, as })
  expect(second).toMatchObject({ isDefault: false, remote: true })
  const { addressId } = second
  const list = await shop.call(setDefaultAddress, { body: { addressId }, as })
  expect(list.map(({ isDefault }) => isDefault)).toEqual([false, true])
  expect(await shop.call(getDefaultAddress, { as })).toMatchObject({ alias: '집' })
})

test('an address is changed; taking the default away from the default has no effect', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const { addressId } = await shop.call(addAddress, { body: ADDRESS, as })
  const body = { ...ADDRESS, addressId, alias: '새집', entrancePassword: '', isDefault: false }
  expect(await shop.call(changeAddress, { body, as })).toMatchObject({
    alias: '새집',
    entrancePassword: '',
    isDefault: true,
  })
})

test("another member's address is not found", async () => {
  await using shop = await startTestShop()
  const owner = await shop.member('demo1')
  const addressId = (await shop.call(listAddresses, { as: owner }))[0]?.addressId ?? 0
  const as = await shop.member('demo3')
  const calls = [
    shop.call(changeAddress, { body: { ...ADDRESS, addressId }, as }),
    shop.call(setDefaultAddress, { body: { addressId }, as }),
    shop.call(arrangeAddresses, {
      body: { addresses: [{ addressId, isDefault: true, sort: 0 }] },
      as,
    }),
  ]
  const codes = await Promise.all(calls.map(async (call) => (await refusalOf(call)).code))
  expect(codes).toEqual(['ADDRESS_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'ADDRESS_NOT_FOUND'])
})

test('addresses are ordered, missing ones are deleted, and one is the default', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const ids: number[] = []
  for (const alias of ['하나', '둘', '셋']) {
    ids.push((await shop.call(addAddress, { body: { ...ADDRESS, alias }, as })).addressId)
  }
  const [first = 0, , third = 0] = ids
  const arrange = (addresses: { addressId: number; isDefault: boolean; sort: number }[]) =>
    shop.call(arrangeAddresses, { body: { addresses }, as })
  const without = [{ addressId: third, isDefault: false, sort: 0 }]
  expect((await refusalOf(arrange(without))).code).toBe('DEFAULT_REQUIRED')
  const list = await arrange([
    { addressId: third, isDefault: true, sort: 0 },
    { addressId: first, isDefault: false, sort: 1 },
  ])
  expect(list.map(({ alias, isDefault }) => [alias, isDefault])).toEqual([
    ['셋', true],
    ['하나', false],
  ])
  expect(await arrange([])).toEqual([])
})

test('at most 20 addresses are saved, also by parallel requests', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const outcomes = await Promise.all(
    Array.from({ length: 22 }, () =>
      shop.call(addAddress, { body: ADDRESS, as }).then(
        () => 'SAVED',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'ADDRESS_LIMIT')).toHaveLength(2)
  const list = await shop.call(listAddresses, { as })
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a postal code of another place is refused at its field', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const body = { ...ADDRESS, address1: '제주 제주시 예시로 88' }
  expect(await refusalOf(shop.call(addAddress, { body, as }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field: 'zonecode' }] },
  })
})

test('the entrance password is encrypted in the database', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  await shop.call(addAddress, { body: ADDRESS, as })
  const { rows } = await shop.db.execute(sql`SELECT to_jsonb(a)::text AS row FROM user_addresses a`)
  expect(JSON.stringify(rows)).not.toContain('#1234')
})
