import type { Operator } from '#contract/operator.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { insertAgreementDocs } from './agreement-docs.store.ts'
import { insertCustomerCenter } from './customer-center.store.ts'
import { insertHolidays } from './holidays.store.ts'
import { insertWorksTypes } from './works-types.store.ts'

/**
 * Inserts what every shop needs: agreements, texts of the customer center, types of work with
 * partners, and the holidays of Korea.
 */
export async function insertReferenceData(db: Database | Tx, operator: Operator): Promise<void> {
  await insertAgreementDocs(db, operator)
  await insertCustomerCenter(db)
  await insertWorksTypes(db)
  await insertHolidays(db)
}
