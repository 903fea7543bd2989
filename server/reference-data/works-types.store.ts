import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { worksGroups, worksTypes } from '#server/database/schema/works-with-us.ts'
import { WORKS_AGREEMENT, WORKS_TYPES } from './works-types.ts'

/** Inserts the types of work with partners and their groups; texts of existing ones are replaced. */
export async function insertWorksTypes(db: Database | Tx): Promise<void> {
  const types = WORKS_TYPES.map((seed, sort) => {
    const { groups: _, open: isOpen, ...type } = seed
    return { ...type, isOpen, agreement: WORKS_AGREEMENT, sort }
  })
  await db
    .insert(worksTypes)
    .values(types)
    .onConflictDoUpdate({
      target: worksTypes.id,
      set: {
        name: sql`excluded.name`,
        summary: sql`excluded.summary`,
        isOpen: sql`excluded.is_open`,
        intro: sql`excluded.intro`,
        steps: sql`excluded.steps`,
        requirements: sql`excluded.requirements`,
        faqs: sql`excluded.faqs`,
        agreement: sql`excluded.agreement`,
        sort: sql`excluded.sort`,
      },
    })
  const groups = WORKS_TYPES.flatMap((type) =>
    type.groups.map((group, sort) => ({
      ...group,
      fields: [...group.fields],
      typeId: type.id,
      sort,
    })),
  )
  await db
    .insert(worksGroups)
    .values(groups)
    .onConflictDoUpdate({
      target: worksGroups.id,
      set: {
        name: sql`excluded.name`,
        summary: sql`excluded.summary`,
        fields: sql`excluded.fields`,
        sort: sql`excluded.sort`,
      },
    })
}
