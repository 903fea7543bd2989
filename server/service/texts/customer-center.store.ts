import type { Company } from '#contract/shop/company.ts'
import type { PostBlock } from '#contract/service/customer-center.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ccButtons, ccCategories, ccPosts, faqs } from '#server/platform/database/schema/service.ts'
import { FAQS } from './faq-texts.ts'
import { INFO_TEXTS, INFO_VERSION, LATER_INFO_TEXTS } from './info-texts.ts'
import { fillCompany } from '#server/platform/reference-data/fill-company.ts'
import { BUTTONS, CATEGORIES } from './customer-center-groups.ts'
import { ONLY_VERSION, takeNewTexts } from '#server/platform/reference-data/take-new-texts.store.ts'

const SITE = 'SHOP'

/**
 * Inserts buttons, categories, questions and information pages that this database has never got.
 */
export async function insertCustomerCenter(tx: Tx, company: Company): Promise<void> {
  await insertGroups(tx)
  const questions = FAQS.map(({ key, ...faq }, sort) => ({
    key: `FAQ/${key}`,
    version: ONLY_VERSION,
    row: { ...faq, sort },
  }))
  const newQuestions = await takeNewTexts(tx, questions)
  if (newQuestions.length > 0) await tx.insert(faqs).values(newQuestions).onConflictDoNothing()
  const first = INFO_TEXTS.map((info) => ({ ...INFO_VERSION, ...info }))
  const pages = [...first, ...LATER_INFO_TEXTS].map(({ publishedAt, body, ...info }) => ({
    key: `INFO/${info.category}`,
    version: info.version,
    row: {
      site: SITE,
      kind: 'INFO' as const,
      publishedAt: new Date(publishedAt),
      ...info,
      body: body.map((block) => filledBlock(block, company)),
    },
  }))
  const newPages = await takeNewTexts(tx, pages)
  if (newPages.length > 0) await tx.insert(ccPosts).values(newPages).onConflictDoNothing()
}

const filledBlock = (block: PostBlock, company: Company): PostBlock =>
  'text' in block ? { ...block, text: fillCompany(block.text, company) } : block

async function insertGroups(tx: Tx): Promise<void> {
  const buttons = BUTTONS.map((button, sort) => ({
    key: `BUTTON/${button.key}`,
    version: ONLY_VERSION,
    row: { site: SITE, ...button, sort },
  }))
  const newButtons = await takeNewTexts(tx, buttons)
  if (newButtons.length > 0) await tx.insert(ccButtons).values(newButtons).onConflictDoNothing()
  const categories = CATEGORIES.map((category, sort) => ({
    key: `CATEGORY/${category.groupKey}/${category.key}`,
    version: ONLY_VERSION,
    row: { site: SITE, ...category, sort },
  }))
  const newCategories = await takeNewTexts(tx, categories)
  if (newCategories.length === 0) return
  await tx.insert(ccCategories).values(newCategories).onConflictDoNothing()
}
