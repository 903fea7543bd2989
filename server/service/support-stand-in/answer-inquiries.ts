import { eachAtOnce } from '#server/platform/http/each-at-once.ts'
import { answerInquiry } from '#server/service/inquiries/change-inquiry.ts'
import { findWaiting } from '#server/service/inquiries/inquiry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Time after which an inquiry is answered: long enough to see it wait. */
export const ANSWER_AFTER_MS = 60_000
const ROWS_AT_ONCE = 50
const answerOf = (shopNameKo: string) =>
  `안녕하세요, ${shopNameKo} 고객센터입니다. 문의하신 내용을 확인했습니다. 체험용 매장이라 자동으로 답변드리며, 추가로 궁금하신 점은 이어서 남겨 주세요.`

/**
 * Stand-in for the customer service: answers waiting inquiries. Idempotent, and safe in several
 * processes.
 */
export async function answerInquiries(services: AppServices): Promise<void> {
  const until = new Date(services.clock.now().getTime() - ANSWER_AFTER_MS)
  const waiting = await findWaiting(services.db, until, ROWS_AT_ONCE)
  const answer = answerOf(services.config.company.shopNameKo)
  await eachAtOnce(waiting, 1, (id) => answerInquiry(services, id, answer))
}
