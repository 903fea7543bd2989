import * as v from 'valibot'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { SurveyQuestion } from '#contract/service/survey-answers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  surveyAnswers,
  surveyQuestions,
  surveys,
} from '#server/platform/database/schema/service.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

export type SurveyRow = typeof surveys.$inferSelect
export type QuestionRow = typeof surveyQuestions.$inferSelect

/** One survey. */
export async function findSurvey(db: Database | Tx, id: number): Promise<SurveyRow | undefined> {
  const [row] = await db.select().from(surveys).where(eq(surveys.id, id))
  return row
}

const QUESTION_FORM: RowForm<QuestionRow> = {
  table: 'survey_questions',
  idOf: ({ id }) => id,
  form: v.object({ options: SurveyQuestion.entries.options }),
}

/** Readable questions of a survey in their order. */
export async function findQuestions(
  { db, rows }: RowReader,
  surveyId: number,
): Promise<QuestionRow[]> {
  const found = await db
    .select()
    .from(surveyQuestions)
    .where(eq(surveyQuestions.surveyId, surveyId))
    .orderBy(asc(surveyQuestions.sort))
  return rows.keep(QUESTION_FORM, found)
}

/** Member or guest on a browser. */
export interface Respondent {
  readonly clientId: string
  readonly userId: number | null
}

/** When the member, or the guest on this browser, has answered; undefined without answers. */
export async function findCompletion(
  db: Database | Tx,
  surveyId: number,
  { clientId, userId }: Respondent,
): Promise<Date | undefined> {
  const own =
    userId === null
      ? and(eq(surveyAnswers.clientId, clientId), isNull(surveyAnswers.userId))
      : eq(surveyAnswers.userId, userId)
  const [row] = await db
    .select({ completedAt: surveyAnswers.completedAt })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.surveyId, surveyId), own))
  return row?.completedAt
}

/** Stores answers; false when the member, or the guest on this browser, has answered before. */
export async function insertAnswers(
  tx: Tx,
  answers: Omit<typeof surveyAnswers.$inferInsert, 'id'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(surveyAnswers).values(answers).onConflictDoNothing()
  return rowCount === 1
}
