import { INQUIRY_TABS } from '#contract/service/queue-tabs.ts'
import { readKeys, type RunKindWork, type RunVerdict } from '#server/operators/runs/run-kind.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { updateInquiry } from '#server/service/inquiries/inquiry.store.ts'
import { findAssignees, findInquiryIds, findOperatorNames } from './inquiry-queue.store.ts'
import { lockInquiryOrRefuse } from './work-on-inquiries.ts'

const NO_ASSIGNEE = '없음'

const idOf = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))

/**
 * Assigns each inquiry to the operator who starts the run; the reverse assigns it to whom it was
 * before.
 */
export const assignRuns: RunKindWork = {
  kind: 'INQUIRY_ASSIGN',
  select: async ({ db }, { tab: wished, operatorId, limit }) => {
    const tab = INQUIRY_TABS.find((name) => name === wished)
    const ids = tab && (await findInquiryIds(db, { tab, operatorId }, limit))
    return ids?.map(String)
  },
  read: (rows, operatorId) =>
    readKeys(rows).map((row) => {
      if ('error' in row) return row
      const { rowNo, key } = row
      return /^\d{1,15}$/u.test(key)
        ? { rowNo, key, input: { assigneeId: String(operatorId) } }
        : { rowNo, key, error: { column: null, message: '문의 번호가 아닙니다.' } }
    }),
  check: async ({ db }, rows) => {
    const assignees = await findAssignees(
      db,
      rows.map(({ key }) => Number(key)),
    )
    const wished = rows.flatMap(({ input }) => idOf(input['assigneeId']) ?? [])
    const names = await findOperatorNames(db, [...wished, ...assignees.values()])
    const nameOf = (id: number | null) =>
      id === null ? NO_ASSIGNEE : (names.get(id) ?? String(id))
    return rows.map(({ key, input }): RunVerdict => {
      const before = assignees.get(Number(key))
      if (before === undefined)
        return { outcome: 'ERROR', error: { column: null, message: '없는 문의입니다.' } }
      const after = idOf(input['assigneeId'])
      if (after === before) return { outcome: 'SAME', message: `이미 ${nameOf(after)} 담당입니다.` }
      const fields = [{ name: '담당', before: nameOf(before), after: nameOf(after) }]
      return { outcome: 'UPDATE', fields, seen: String(before ?? '') }
    })
  },
  apply: async ({ db }, { key, input, seen, audit }) => {
    const { assigneeId: before } = await lockInquiryOrRefuse(db, Number(key))
    if (String(before ?? '') !== seen)
      throw new ApiFailure('STATE_CHANGED', { state: String(before) })
    const assigneeId = idOf(input['assigneeId'])
    await updateInquiry(db, Number(key), { assigneeId })
    const changes = { assigneeId: [before, assigneeId] }
    audit({ action: 'inquiry.assign', targetType: 'inquiry', targetId: key, changes })
    return { assigneeId: String(before ?? '') }
  },
}
