import type { Company } from '#contract/shop/company.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { insertAgreementDocs } from '#server/agreements/texts/agreement-docs.store.ts'
import { insertCustomerCenter } from '#server/service/texts/customer-center.store.ts'
import { insertHolidays } from '#server/shop/public-holidays/holidays.store.ts'
import { insertSynonyms } from '#server/catalogue/synonyms/search-synonyms.store.ts'
import { insertWorksTypes } from '#server/editorial/works-types/works-types.store.ts'

/**
 * Inserts what every shop needs: agreements, texts of the customer center, types of work with
 * partners, synonyms of the search, and the holidays of Korea. Each version is inserted once: what
 * the shop changed or deleted since stays so.
 */
export async function insertReferenceData(db: Database | Tx, company: Company): Promise<void> {
  await db.transaction(async (tx) => {
    await insertAgreementDocs(tx, company)
    await insertCustomerCenter(tx, company)
    await insertWorksTypes(tx, company)
    await insertSynonyms(tx)
    await insertHolidays(tx)
  })
}
