import type { Database, Tx } from '#server/database/database.ts'
import { ccButtons, ccCategories, ccPosts, faqs } from '#server/database/schema/customer-center.ts'
import { FAQS } from './faq-texts.ts'
import { INFO_TEXTS, INFO_VERSION, LATER_INFO_TEXTS } from './info-texts.ts'
import { BUTTONS, CATEGORIES } from './customer-center-groups.ts'

const SITE = 'SHOP'

/** Inserts buttons, categories, questions and information pages of this version; existing ones are unchanged. */
export async function insertCustomerCenter(db: Database | Tx): Promise<void> {
  const buttons = BUTTONS.map((button, sort) => ({ site: SITE, ...button, sort }))
  await db.insert(ccButtons).values(buttons).onConflictDoNothing()
  const categories = CATEGORIES.map((category, sort) => ({ site: SITE, ...category, sort }))
  await db.insert(ccCategories).values(categories).onConflictDoNothing()
  const questions = FAQS.map((faq, sort) => ({ ...faq, sort }))
  await db.insert(faqs).values(questions).onConflictDoNothing()
  const first = INFO_TEXTS.map((info) => ({ ...INFO_VERSION, ...info }))
  const posts = [...first, ...LATER_INFO_TEXTS].map(({ publishedAt, ...info }) => ({
    site: SITE,
    kind: 'INFO' as const,
    publishedAt: new Date(publishedAt),
    ...info,
  }))
  await db.insert(ccPosts).values(posts).onConflictDoNothing()
}
