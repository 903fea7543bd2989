import type { QueryClient } from '@tanstack/react-query'
import type { RenderScope } from '#contract/page-document.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { Api } from '#core/api/client.ts'
import type { MaintenanceWatch } from '#core/maintenance/watch.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'

/** What every route may use: built once at the composition root, or once per request on a server. */
export interface RouterContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly admission: AdmissionGate
  readonly maintenance: MaintenanceWatch
  /** Keeps writes that may wait for the network (docs/decisions/050). */
  readonly outbox: OutboxClient
  /** Writes the answers that the device keeps at once; resolves when they are there, or the device refused them. */
  readonly persistAnswers: () => Promise<void>
  /** True where a page is rendered in one go: its loaders then wait for the data they ask for. */
  readonly waitsForData: boolean
  /** What a page shows at once; the rest comes as the visitor comes near it. */
  readonly extent: RenderScope | undefined
}
