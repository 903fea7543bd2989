import type { Operator } from '#contract/operator.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { insertAgreementDocs } from './agreement-docs.store.ts'
import { insertCustomerCenter } from './customer-center.store.ts'
import { insertWorksTypes } from './works-types.store.ts'

/**
 * Inserts the texts that every shop needs: agreements, the customer center, and types of work with
 * partners.
 */
export async function insertReferenceData(db: Database | Tx, operator: Operator): Promise<void> {
  await insertAgreementDocs(db, operator)
  await insertCustomerCenter(db)
  await insertWorksTypes(db)
}
