import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAgreements } from '#contract/agreements/agreements.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import {
  changeMemberAgreements,
  listMemberAgreements,
} from '#contract/agreements/member-agreements.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { joinBody, joinedMember } from '#tests/support/members/new-member.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('answers are listed with date and version, and changes are kept as history', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const before = await shop.call(listMemberAgreements, { as })
  expect(before.items.map(({ kind, agreed }) => [kind, agreed])).toEqual([
    ['AGE14', true],
    ['TERMS', true],
    ['PRIVACY', true],
    ['MARKETING', false],
    ['SMS', false],
    ['EMAIL', false],
    ['PUSH', false],
    ['NIGHT_PUSH', false],
  ])
  const items = [{ kind: 'MARKETING', agreed: true } as const]
  const changed = await shop.call(changeMemberAgreements, { body: { items }, as })
  expect(changed.notice).toBe('2026.08.14 마케팅 수신에 동의하셨습니다.')
  expect(changed.items[3]).toMatchObject({
    agreed: true,
    at: '2026-08-14T12:00:00+09:00',
    version: '2024.01',
  })
  const again = await shop.call(changeMemberAgreements, { body: { items }, as })
  expect(again.notice).toBeNull()
  const { rows } = await shop.db.execute(sql`
    SELECT a.agreed FROM user_agreements a JOIN agreement_docs d ON d.id = a.doc_id
    JOIN users u ON u.id = a.user_id
    WHERE u.login_id = 'demo3' AND d.kind = 'MARKETING' ORDER BY a.id`)
  expect(rows).toEqual([{ agreed: false }, { agreed: true }])
})

test('changed consents to advertising, and no others, are confirmed in the inbox', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const answer = (items: RequestOf<typeof changeMemberAgreements>['body']['items']) =>
    shop.call(changeMemberAgreements, { body: { items }, as })
  await answer([
    { kind: 'MARKETING', agreed: true },
    { kind: 'SMS', agreed: true },
    { kind: 'TERMS', agreed: true },
  ])
  shop.clock.advance(86_400_000)
  const changed = await answer([
    { kind: 'MARKETING', agreed: false },
    { kind: 'EMAIL', agreed: true },
  ])
  expect(changed.notice).toBe(
    '2026.08.15 이메일 수신에 동의하셨습니다. 2026.08.15 마케팅 수신에 거부하셨습니다.',
  )
  const { items } = await shop.call(listNotifications, { query: { kind: 'ACCOUNT' }, as })
  expect(items.map(({ body }) => body)).toEqual([
    '2026.08.15 마케팅 정보 수신에 거부하셨습니다.',
    '2026.08.15 이메일 정보 수신에 동의하셨습니다.',
    '2026.08.14 마케팅·문자 메시지 정보 수신에 동의하셨습니다.',
  ])
})

test('consents of a new member are confirmed too', async () => {
  await using shop = await startTestShop()
  const texts = await shop.call(listAgreements, { query: { kinds: ['MARKETING', 'PUSH'] } })
  const guest = await shop.guest()
  const { agreements } = await joinBody(shop, guest, { tokenVersionId: 'none' })
  const as = await joinedMember(shop, {
    agreements: [...agreements, ...texts.map(({ docId }) => docId)],
  })
  const { items } = await shop.call(listNotifications, { query: {}, as })
  expect(items.map(({ body }) => body)).toEqual([
    '2026.08.14 마케팅·앱 알림 정보 수신에 동의하셨습니다.',
  ])
})

test('a required text cannot be refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const body = { items: [{ kind: 'TERMS', agreed: false } as const] }
  const refused = shop.call(changeMemberAgreements, { body, as })
  expect((await refusalOf(refused)).code).toBe('REQUIRED_AGREEMENT')
})
