import type { Company } from '#contract/shop/company.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { agreementDocs } from '#server/platform/database/schema/agreements.ts'
import { AGREEMENT_VERSIONS, AGREEMENTS, LATER_AGREEMENTS } from './agreement-texts.ts'
import { fillCompany } from '#server/platform/reference-data/fill-company.ts'
import { takeNewTexts } from '#server/platform/reference-data/take-new-texts.store.ts'

/**
 * Inserts the versions of agreement texts that this database has never got, with the values of the
 * company.
 */
export async function insertAgreementDocs(tx: Tx, company: Company): Promise<void> {
  const versions = AGREEMENTS.flatMap((doc, sort) => {
    const later = LATER_AGREEMENTS.filter(({ kind }) => kind === doc.kind)
    const texts = [{ body: doc.body, version: AGREEMENT_VERSIONS[0].version }, ...later]
    return texts.map(({ body, version }) => ({
      key: `AGREEMENT/${doc.kind}`,
      version,
      row: {
        ...doc,
        body: fillCompany(body, company),
        version,
        effectiveAt: effectiveAtOf(version),
        sort,
      },
    }))
  })
  const rows = await takeNewTexts(tx, versions)
  if (rows.length === 0) return
  await tx
    .insert(agreementDocs)
    .values(rows)
    .onConflictDoNothing({ target: [agreementDocs.kind, agreementDocs.version] })
}

function effectiveAtOf(version: string): Date {
  const found = AGREEMENT_VERSIONS.find((one) => one.version === version)
  if (found === undefined) throw new Error(`There is no agreement version ${version}`)
  return new Date(found.effectiveAt)
}
