import { listExports } from '#server/operators/exports/list-export.ts'
import { runKinds } from '#server/operators/runs/run-kind.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'
import { stockExport } from './operator-stock/stock-export.ts'
import { countRuns, receiveRuns } from './operator-stock/stock-runs.ts'

/** What this domain gives to those below it. */
export const sellingHooks: readonly Subscription[] = [
  subscribe(listExports, stockExport),
  subscribe(runKinds, receiveRuns),
  subscribe(runKinds, countRuns),
]
