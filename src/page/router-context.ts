import type { QueryClient } from '@tanstack/react-query'
import type { RenderScope } from '#contract/pages/page-document.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import type { Api } from '#core/api/client.ts'
import type { RequestProgressPort } from '#core/api/ports.ts'
import type { MaintenanceWatch } from '#core/maintenance/watch.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'

/** Objects for all routes: built once at the composition root, or once per request on a server. */
export interface RouterContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly admission: AdmissionGate
  readonly maintenance: MaintenanceWatch
  /** Loading bar, for requests that a worker sends. */
  readonly progress: RequestProgressPort
  /** Queue of writes that may wait for the network (docs/decisions/050). */
  readonly outbox: OutboxClient
  /**
   * Persists cached answers immediately; resolves after the write, or when the device refused it.
   */
  readonly persistAnswers: () => Promise<void>
  /**
   * Adds the routes outside the first scripts to the router; rejects when their code cannot be
   * loaded.
   */
  readonly addRoutes: () => Promise<void>
  /** True on a server: loaders then await their data. */
  readonly waitsForData: boolean
  /** Render scope of the first document; other sections are rendered near the viewport. */
  readonly extent: RenderScope | undefined
}
