import { expect, test } from 'vitest'
import { AgreementKind, listAgreements } from '#contract/agreements/agreements.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('texts of the asked kinds come in their order; without a kind all come', async () => {
  await using shop = await startTestShop()
  const kindsOf = async (query: string) => {
    const response = await shop.fetch(`/v1/agreements${query}`)
    expect(response.status).toBe(200)
    const { payload } = await response.json()
    return payload.map(({ kind }: { kind: string }) => kind)
  }
  expect(await kindsOf('?kinds=PRIVACY,TERMS')).toEqual(['PRIVACY', 'TERMS'])
  const all = await kindsOf('')
  expect(all.length).toBeGreaterThan(2)
  expect(await kindsOf('?kinds=')).toEqual(all)
  expect(await kindsOf('?kinds=,')).toEqual(all)
})

test('a kind that does not exist is refused', async () => {
  await using shop = await startTestShop()
  expect((await shop.fetch('/v1/agreements?kinds=SECRET')).status).toBe(400)
  const answer = await shop.call(listAgreements, { query: { kinds: AgreementKind.options } })
  expect(new Set(answer.map(({ docId }) => docId)).size).toBe(answer.length)
})
