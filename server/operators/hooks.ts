import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'
import { auditExport } from './exports/audit-export.ts'
import { listExports } from './exports/list-export.ts'

/** What this domain gives to hooks: its own lists. */
export const operatorsHooks: readonly Subscription[] = [subscribe(listExports, auditExport)]
