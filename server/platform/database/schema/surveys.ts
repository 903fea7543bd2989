import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { QuestionKind, type SurveyAnswer } from '#contract/service/survey-answers.ts'
import { big, id, instant } from './columns.ts'

/** Surveys (Product 2.22). `reward`: mileage of a member who answers; null: none. */
export const surveys = pgTable('surveys', {
  id: id(),
  code: text().notNull(),
  title: text().notNull(),
  intro: text().notNull(),
  isForMembers: boolean('is_for_members').notNull(),
  reward: integer(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
})

/** Questions of a survey in the order of `sort`. */
export const surveyQuestions = pgTable('survey_questions', {
  id: id(),
  surveyId: big('survey_id').notNull(),
  kind: text({ enum: QuestionKind.options }).notNull(),
  title: text().notNull(),
  isRequired: boolean('is_required').notNull(),
  options: jsonb().$type<string[]>().notNull(),
  sort: integer().notNull(),
})

/** Answers: one for each member, or for each browser of a guest. */
export const surveyAnswers = pgTable('survey_answers', {
  id: id(),
  surveyId: big('survey_id').notNull(),
  userId: big('user_id'),
  clientId: uuid('client_id').notNull(),
  answers: jsonb().$type<SurveyAnswer[]>().notNull(),
  completedAt: instant('completed_at').notNull(),
})
