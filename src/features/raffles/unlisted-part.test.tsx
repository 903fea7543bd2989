import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Address } from '#contract/members/addresses.calls.ts'
import { addressesQuery } from '#src/features/orders/address/queries.ts'
import { autoPaysQuery } from '#src/features/payments/cards/queries.ts'
import { EntryAddress } from './entry-address.tsx'
import { EntryCard } from './entry-card.tsx'
import { emptyDraft } from './entry-draft.ts'

const HOME: Address = {
  addressId: 3,
  alias: '집',
  receiverName: '김시험',
  phone: '01022223333',
  zonecode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '7층',
  deliveryMemo: '',
  entrancePassword: '',
  isDefault: true,
  remote: false,
}

/** Text of a part after the calls for both lists have failed. */
async function afterFailure(part: ReactNode): Promise<string> {
  const queryFn = async () => {
    throw new Error('No answer')
  }
  const queries = { queryFn, retry: false, retryOnMount: false }
  const client = new QueryClient({ defaultOptions: { queries } })
  await client.prefetchQuery(addressesQuery)
  await client.prefetchQuery(autoPaysQuery)
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
}

const form = { problem: undefined, change: () => undefined }
const addressPart = (addressId: number | undefined, ofMember: Address | undefined) =>
  afterFailure(<EntryAddress {...form} draft={{ ...emptyDraft, addressId }} ofMember={ofMember} />)
const cardPart = (customerUid: string | undefined, defaultUid: string | null) =>
  afterFailure(
    <EntryCard {...form} draft={{ ...emptyDraft, customerUid }} defaultUid={defaultUid} />,
  )

test('an address list that did not load is not shown as an empty one', async () => {
  const withDefault = await addressPart(undefined, HOME)
  expect(withDefault).toContain('기본 배송지(서울 중구 세종대로 110 7층)로 응모합니다.')
  for (const part of [withDefault, await addressPart(undefined, undefined)]) {
    expect(part).toContain('다시 시도')
    expect(part).not.toContain('저장된 배송지가 없습니다')
    expect(part).not.toContain('배송지 추가')
  }
  expect(await addressPart(undefined, undefined)).not.toContain('응모합니다')
  expect(await addressPart(HOME.addressId, HOME)).toContain('기본 배송지')
  expect(await addressPart(9, HOME)).toContain('앞서 선택하신 배송지로 응모합니다.')
})

test('a card list that did not load has a retry and names the card that is charged', async () => {
  expect(await cardPart(undefined, 'card 1')).toContain('등록하신 기본 카드로 응모합니다.')
  expect(await cardPart('card 2', 'card 1')).toContain('앞서 선택하신 카드로 응모합니다.')
  const withoutCard = await cardPart(undefined, null)
  expect(withoutCard).not.toContain('응모합니다')
  expect(withoutCard).toContain('다시 시도')
})
