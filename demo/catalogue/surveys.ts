import { sql } from 'drizzle-orm'
import { surveyQuestions, surveys } from '#server/platform/database/schema/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SeedTime } from './seed-time.ts'

type QuestionSeed = Omit<typeof surveyQuestions.$inferInsert, 'id' | 'surveyId' | 'sort'>

/** Codes of the demo surveys. */
export type SurveyCode = 'wanted-brands' | 'delivery-2026'

/** A demo survey; days are relative to the seed time. */
interface SurveySeed {
  readonly code: SurveyCode
  readonly title: string
  readonly intro: string
  readonly isForMembers: boolean
  readonly reward: number | null
  readonly opensDaysAgo: number
  readonly closesDaysAgo: number
  readonly questions: readonly QuestionSeed[]
}

/** Demo surveys: one open for four weeks, one closed. */
export const SURVEYS: readonly SurveySeed[] = [
  {
    code: 'wanted-brands',
    title: '매장에서 보고 싶은 브랜드',
    intro: '다음 시즌 입점 브랜드를 고르는 데 참고합니다. 1분이면 끝납니다.',
    isForMembers: false,
    reward: 500,
    opensDaysAgo: 3,
    closesDaysAgo: -28,
    questions: [
      {
        kind: 'SINGLE',
        title: '가장 자주 타는 곳은 어디인가요?',
        isRequired: true,
        options: ['거리', '스케이트파크', '크루징', '아직 타지 않아요'],
      },
      {
        kind: 'MULTI',
        title: '더 보고 싶은 상품을 모두 골라 주세요.',
        isRequired: true,
        options: ['데크', '트럭·휠', '신발', '상의', '하의', '모자·가방'],
      },
      {
        kind: 'SCALE',
        title: '지금 상품 구성에 얼마나 만족하시나요?',
        isRequired: true,
        options: [],
      },
      {
        kind: 'TEXT',
        title: '들어왔으면 하는 브랜드와 이유를 적어 주세요.',
        isRequired: false,
        options: [],
      },
    ],
  },
  {
    code: 'delivery-2026',
    title: '배송 만족도',
    intro: '최근 받은 상품의 포장과 배송에 관해 여쭙니다.',
    isForMembers: true,
    reward: 300,
    opensDaysAgo: 60,
    closesDaysAgo: 30,
    questions: [
      { kind: 'SCALE', title: '포장은 어땠나요?', isRequired: true, options: [] },
      { kind: 'TEXT', title: '바라는 점을 적어 주세요.', isRequired: false, options: [] },
    ],
  },
]

/** Inserts the demo surveys. The dates and questions of existing ones are unchanged. */
export async function seedSurveys(tx: Tx, time: SeedTime): Promise<void> {
  for (const { opensDaysAgo, closesDaysAgo, questions, ...survey } of SURVEYS) {
    const [row] = await tx
      .insert(surveys)
      .values({
        ...survey,
        opensAt: time.daysAgo(opensDaysAgo),
        closesAt: time.daysAgo(closesDaysAgo),
      })
      .onConflictDoUpdate({
        target: surveys.code,
        set: { title: sql`excluded.title`, intro: sql`excluded.intro` },
      })
      .returning({ id: surveys.id })
    if (row === undefined) throw new Error(`The survey ${survey.code} was not stored`)
    await tx
      .insert(surveyQuestions)
      .values(questions.map((question, sort) => ({ ...question, surveyId: row.id, sort })))
      .onConflictDoNothing()
  }
}
