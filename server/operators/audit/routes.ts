import { listAuditMonths, signAuditMonth } from '#contract/operators/audit-reviews.calls.ts'
import { listAudit, listAuditOperators } from '#contract/operators/audit.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { presentAudit } from './audit-log.present.ts'
import { countAudit, findAudit, findAuditOperators } from './audit-log.store.ts'
import { checkAuditDays } from './read-audit-filters.ts'
import { readAuditMonths, signMonth } from './sign-month.ts'

/** Rows of a page of the console. */
const PAGE_SIZE = 50

/** Routes of the audit log and of its monthly check. */
export function auditRoutes(app: App): void {
  mountOperatorRead(app, listAudit, async ({ query }, { db }) => {
    const { after, size = PAGE_SIZE, ...rest } = query
    const filters = checkAuditDays(rest)
    const rows = await findAudit(db, filters, { after, size: size + 1 })
    return {
      items: rows.slice(0, size).map(presentAudit),
      hasNext: rows.length > size,
      total: await countAudit(db, filters),
    }
  })
  mountOperatorRead(app, listAuditOperators, async (_, { db }) => findAuditOperators(db))
  mountOperatorRead(app, listAuditMonths, async (_, services) => readAuditMonths(services))
  mountOperatorWrite(app, signAuditMonth, async ({ body, principal, audit }, services) => {
    await signMonth(services, principal.operatorId, body)
    audit({
      action: 'audit.sign',
      targetType: 'auditMonth',
      targetId: body.month,
      changes: { rows: [null, body.rows] },
      reason: body.note.slice(0, 200),
    })
    const month = (await readAuditMonths(services)).find((one) => one.month === body.month)
    if (month === undefined) throw new Error(`The month ${body.month} was not signed`)
    return month
  })
}
