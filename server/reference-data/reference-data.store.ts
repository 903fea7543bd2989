import type { Company } from '#contract/shop/company.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { insertAgreementDocs } from './agreement-docs.store.ts'
import { insertCustomerCenter } from './customer-center.store.ts'
import { insertHolidays } from './holidays.store.ts'
import { insertSynonyms } from './search-synonyms.store.ts'
import { insertWorksTypes } from './works-types.store.ts'

/**
 * Inserts what every shop needs: agreements, texts of the customer center, types of work with partners, synonyms of the
 * search, and the holidays of Korea. Each version is inserted once: what the shop changed or deleted since stays so.
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
