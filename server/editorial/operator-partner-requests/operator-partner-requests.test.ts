import { expect, test } from 'vitest'
import {
  getPartnerRequest,
  listPartnerRequests,
  movePartnerRequest,
} from '#contract/editorial/operator-partner-requests.calls.ts'
import type { PartnerState } from '#contract/editorial/partner-states.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import { PARTNER_REQUEST } from '#tests/support/editorial/partner-request.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a request of a partner is read, answered, closed and opened again', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const files = [new File([await photoWithMetadata()], 'deck.jpg')]
  const as = await shop.guest()
  const { requestId } = await shop.call(sendPartnerRequest, { body: PARTNER_REQUEST, files, as })
  const idsIn = async (tab: 'new' | 'read' | 'all') =>
    (await owner.call(listPartnerRequests, { query: { tab } })).items.map((card) => card.requestId)
  expect(await idsIn('new')).toContain(requestId)
  const params = { requestId }
  const request = await owner.call(getPartnerRequest, { params })
  expect(request).toMatchObject({ company: PARTNER_REQUEST.company, state: 'NEW' })
  expect(request.files).toHaveLength(1)
  const move = (expected: PartnerState, to: PartnerState) =>
    owner.call(movePartnerRequest, { params, body: { expected, to } })
  await move('NEW', 'READ')
  expect(await idsIn('read')).toContain(requestId)
  expect(await refusalOf(move('NEW', 'ANSWERED'))).toEqual({
    code: 'STATE_CHANGED',
    payload: { state: 'READ' },
  })
  await move('READ', 'ANSWERED')
  expect((await refusalOf(move('ANSWERED', 'NEW'))).code).toBe('STATE_CHANGED')
  await move('ANSWERED', 'CLOSED')
  expect(await move('CLOSED', 'READ')).toEqual({ state: 'READ' })
  const { items } = await owner.call(listAudit, { query: { action: 'partner.read' } })
  expect(items).toHaveLength(1)
  const unknown = owner.call(getPartnerRequest, { params: { requestId: 999_999 } })
  expect((await refusalOf(unknown)).code).toBe('PARTNER_REQUEST_NOT_FOUND')
})
