import type { Company } from '#contract/shop/company.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { worksGroups, worksTypes } from '#server/platform/database/schema/editorial.ts'
import { fillCompany } from '#server/platform/reference-data/fill-company.ts'
import { ONLY_VERSION, takeNewTexts } from '#server/platform/reference-data/take-new-texts.store.ts'
import { WORKS_AGREEMENT, WORKS_TYPES } from './works-types.ts'

/** Inserts the types of work with partners and their groups that this database has never got. */
export async function insertWorksTypes(tx: Tx, company: Company): Promise<void> {
  const types = WORKS_TYPES.map((seed, sort) => {
    const { groups: _, open: isOpen, ...type } = seed
    const row = {
      ...type,
      summary: fillCompany(type.summary, company),
      intro: type.intro.map((text) => fillCompany(text, company)),
      isOpen,
      agreement: WORKS_AGREEMENT,
      sort,
    }
    return { key: `WORKS_TYPE/${type.id}`, version: ONLY_VERSION, row }
  })
  const newTypes = await takeNewTexts(tx, types)
  if (newTypes.length > 0) await tx.insert(worksTypes).values(newTypes).onConflictDoNothing()
  const groups = WORKS_TYPES.flatMap((type) =>
    type.groups.map((group, sort) => ({
      key: `WORKS_GROUP/${group.id}`,
      version: ONLY_VERSION,
      row: { ...group, fields: [...group.fields], typeId: type.id, sort },
    })),
  )
  const newGroups = await takeNewTexts(tx, groups)
  const stored = await tx.select({ id: worksTypes.id }).from(worksTypes)
  const typeIds = new Set(stored.map(({ id }) => id))
  // The shop may have deleted the type of a group that a later release adds.
  const ofTypes = newGroups.filter(({ typeId }) => typeIds.has(typeId))
  if (ofTypes.length > 0) await tx.insert(worksGroups).values(ofTypes).onConflictDoNothing()
}
