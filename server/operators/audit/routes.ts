import { listAudit } from '#contract/operators/audit.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead } from '#server/platform/operators/mount-operator.ts'
import { presentAudit } from './audit-log.present.ts'
import { findAudit } from './audit-log.store.ts'

/** Our choice: rows of a page of the console. */
const PAGE_SIZE = 50

/** Route of the audit log. */
export function auditRoutes(app: App): void {
  mountOperatorRead(app, listAudit, async ({ query }, { db }) => {
    const { after, size = PAGE_SIZE, ...filter } = query
    const { rows, total } = await findAudit(db, filter, { after, size: size + 1 })
    return {
      items: rows.slice(0, size).map(presentAudit),
      hasNext: rows.length > size,
      total,
    }
  })
}
