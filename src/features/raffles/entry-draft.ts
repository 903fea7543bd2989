import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { getRaffleEligibility } from '#contract/raffles/raffle-entries.calls.ts'
import type { EntryInput } from './entry-write.ts'

/** Choices in the entry sheet. */
export interface EntryDraft {
  /** Chosen sizes, the first one preferred. */
  readonly sizeIds: readonly number[]
  /** Undefined for the default address. */
  readonly addressId: number | undefined
  /** Registered card of a deferred raffle; undefined for the default one. */
  readonly customerUid: string | undefined
  readonly answer: string
  readonly agreed: readonly number[]
}

/** Draft without choices. */
export const emptyDraft: EntryDraft = {
  sizeIds: [],
  addressId: undefined,
  customerUid: undefined,
  answer: '',
  agreed: [],
}

/** Messages of the parts of the sheet. */
export type EntryProblems = Readonly<
  Partial<Record<'size' | 'address' | 'card' | 'answer' | 'agreements', string>>
>

/**
 * Sizes after a press: a chosen one is removed, a new one is the last preference, and replaces the
 * only possible one.
 */
export function withSize(
  chosen: readonly number[],
  sizeId: number,
  { preferencesMax }: Pick<RaffleDetail, 'preferencesMax'>,
): readonly number[] {
  if (chosen.includes(sizeId)) return chosen.filter((id) => id !== sizeId)
  return [...chosen.slice(0, preferencesMax - 1), sizeId]
}

interface EntryContext {
  readonly raffle: Pick<RaffleDetail, 'question' | 'mode'>
  readonly eligibility: ResponseOf<typeof getRaffleEligibility>
  readonly clientNonce: string
}

/** Body of the entry, or the problems that prevent it. */
export function entryOf(
  draft: EntryDraft,
  { raffle, eligibility: { defaults, agreements }, clientNonce }: EntryContext,
): { body: EntryInput | undefined; problems: EntryProblems } {
  const [sizeId, ...otherSizeIds] = draft.sizeIds
  const addressId = draft.addressId ?? defaults.address?.addressId
  const isDeferred = raffle.mode === 'DEFERRED'
  const customerUid = isDeferred ? (draft.customerUid ?? defaults.customerUid) : null
  const answer = draft.answer.trim()
  const isAgreed = agreements.every(
    ({ docId, required }) => !required || draft.agreed.includes(docId),
  )
  const problems: EntryProblems = {
    ...(sizeId === undefined ? { size: FIELD_MESSAGES.raffleSize } : {}),
    ...(addressId === undefined ? { address: '배송지를 선택해 주세요.' } : {}),
    ...(isDeferred && customerUid === null ? { card: '결제 카드를 선택해 주세요.' } : {}),
    ...(raffle.question?.required === true && answer === ''
      ? { answer: '답변을 입력해 주세요.' }
      : {}),
    ...(isAgreed ? {} : { agreements: '필수 약관에 동의해 주세요.' }),
  }
  if (sizeId === undefined || addressId === undefined || Object.keys(problems).length > 0)
    return { body: undefined, problems }
  return {
    problems,
    body: {
      sizeId,
      otherSizeIds,
      addressId,
      ...(customerUid === null ? {} : { customerUid }),
      ...(answer === '' ? {} : { answer }),
      agreements: [...draft.agreed],
      clientNonce,
    },
  }
}
