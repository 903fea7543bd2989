import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { inquiries, inquiryMessages } from '#server/platform/database/schema/service.ts'
import type { SeedTime } from './seed-time.ts'

type InquirySeed = Pick<typeof inquiries.$inferInsert, 'type' | 'title' | 'state'> & {
  readonly daysAgo: number
  readonly question: string
  /** Answer of the shop one day after the question; undefined while it waits. */
  readonly answer?: string
}

/** Inquiries of demo1: waiting, answered and closed. */
export const INQUIRIES: readonly InquirySeed[] = [
  {
    type: 'PRODUCT',
    title: '데크 그립 테이프',
    state: 'CLOSED',
    daysAgo: 40,
    question: '컴플리트를 주문하면 그립 테이프가 붙어서 오나요, 따로 오나요?',
    answer: '안녕하세요, 푸시야드입니다. 컴플리트는 그립 테이프를 붙이고 조립해서 보내 드립니다.',
  },
  {
    type: 'DELIVERY',
    title: '제주 배송 기간',
    state: 'ANSWERED',
    daysAgo: 6,
    question: '제주도로 받으려면 며칠 정도 걸리는지 알고 싶습니다.',
    answer:
      '안녕하세요, 푸시야드입니다. 제주는 출고 후 2~3일이 걸리며 추가 배송비 3,000원이 있습니다.',
  },
  {
    type: 'RAFFLE',
    title: '래플 응모 확인',
    state: 'WAITING',
    daysAgo: 1,
    question: '응모한 뒤에 사이즈를 바꾸려면 어떻게 해야 하나요?',
  },
]

/** Inserts the inquiries of demo1, unless the member has some. */
export async function seedInquiries(tx: Tx, time: SeedTime): Promise<void> {
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.loginId, 'demo1'))
  if (member === undefined) return
  if ((await tx.$count(inquiries, eq(inquiries.userId, member.id))) > 0) return
  for (const { daysAgo, question, answer, ...inquiry } of INQUIRIES) {
    const askedAt = time.daysAgo(daysAgo)
    const answeredAt = answer === undefined ? null : time.daysAgo(daysAgo - 1)
    const [row] = await tx
      .insert(inquiries)
      .values({
        ...inquiry,
        userId: member.id,
        createdAt: askedAt,
        movedAt: answeredAt ?? askedAt,
        answeredAt,
        readAt: inquiry.state === 'CLOSED' ? answeredAt : null,
      })
      .returning({ id: inquiries.id })
    if (row === undefined) throw new Error(`The inquiry ${inquiry.title} was not stored`)
    const asked = { inquiryId: row.id, author: 'USER', contents: question, at: askedAt } as const
    await tx.insert(inquiryMessages).values(asked)
    if (answer === undefined || answeredAt === null) continue
    await tx
      .insert(inquiryMessages)
      .values({ inquiryId: row.id, author: 'STAFF', contents: answer, at: answeredAt })
  }
}
