import { inArray } from 'drizzle-orm'
import { inquiries } from '#server/platform/database/schema/service.ts'
import { subjectsByKey, type AuditSubjects } from '#server/platform/operators/audit-subjects.ts'

/** Member who wrote an inquiry. */
export const inquirySubjects: AuditSubjects = {
  targetType: 'inquiry',
  find: async (db, ids) => {
    const rows = await db
      .select({ id: inquiries.id, userId: inquiries.userId })
      .from(inquiries)
      .where(inArray(inquiries.id, ids.map(Number)))
    return subjectsByKey(rows.map(({ id, userId }) => ({ key: String(id), userId })))
  },
}
