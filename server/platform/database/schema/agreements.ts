import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import { big, id, instant } from './columns.ts'

/** Versions of the agreement texts. */
export const agreementDocs = pgTable('agreement_docs', {
  id: id(),
  kind: text({ enum: AgreementKind.options }).notNull(),
  version: text().notNull(),
  required: boolean().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  effectiveAt: instant('effective_at').notNull(),
  sort: integer().notNull(),
})

/** Answers of members to agreement texts; append-only. */
export const userAgreements = pgTable('user_agreements', {
  id: id(),
  userId: big('user_id').notNull(),
  docId: big('doc_id').notNull(),
  agreed: boolean().notNull(),
  at: instant('at').notNull(),
})
