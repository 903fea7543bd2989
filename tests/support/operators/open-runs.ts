import type { RunKind } from '#contract/operators/run-kinds.ts'
import {
  applyRun,
  getRun,
  listRunRows,
  startRun,
  type RunMapping,
} from '#contract/operators/runs.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { TestOperator } from './test-operator.ts'

/** Content of a file that an operator chooses. */
export type Content = string | Uint8Array<ArrayBuffer>

/** A shop, and an operator of its warehouse with runs as the console makes them. */
export async function openRuns() {
  const shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const startFile = (content: Content, name = 'tracking.csv', mapping?: RunMapping) =>
    staff.call(startRun, {
      body: { kind: 'ORDER_SHIP', ...(mapping ? { mapping } : {}) },
      files: [new File([content], name)],
    })
  const startKeys = (kind: RunKind, keys: string[]) =>
    staff.call(startRun, { body: { kind, keys } })
  const rowsOf = async (runId: number) =>
    (await staff.call(listRunRows, { params: { runId }, query: {} })).items
  const apply = async (runId: number) => {
    const { version } = await staff.call(getRun, { params: { runId } })
    await staff.call(applyRun, { params: { runId }, body: { version } })
    await workRuns(shop.services)
    return staff.call(getRun, { params: { runId } })
  }
  return { shop, staff, startFile, startKeys, rowsOf, apply, work: () => workRuns(shop.services) }
}
