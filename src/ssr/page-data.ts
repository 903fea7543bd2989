import type { QueryClient, QueryKey } from '@tanstack/react-query'
import {
  DOCUMENT_DATA_ID,
  DOCUMENT_MAINTENANCE_ID,
  DOCUMENT_PASS_ID,
  SERVER_CLOCK,
  type DocumentPass,
  type RenderScope,
} from '#contract/pages/page-document.ts'
import type { SsrAdmission } from '#core/admission/ssr-admission.ts'
import type { AdmissionView } from '#core/admission/view.ts'
import { isInstant, isMaintenanceAnswer, type MaintenanceAnswer } from '#core/maintenance/window.ts'
import { readDocumentTicket } from '#src/browser/ticket-cookie.ts'

/**
 * Data with which a document was rendered. Not validated: page and document come from one build.
 */
export interface DocumentData {
  /** Render scope of the document. */
  readonly extent: RenderScope
  /** Answers of the server's queries, without values that differ between two renderings. */
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[]
}

/** Maintenance answer of a document, and the device time of its arrival (epoch milliseconds). */
export interface ServedMaintenance {
  readonly answer: MaintenanceAnswer
  readonly receivedAt: number
}

/** Data blocks of a document; all undefined for the bare shell. */
export interface ServedDocument {
  readonly data: DocumentData | undefined
  readonly pass: SsrAdmission | undefined
  /**
   * Undefined also where the browser keeps a rendered document's header to itself, as without TLS.
   */
  readonly maintenance: ServedMaintenance | undefined
}

/** Reads the data blocks of the current document; `now` is the device's clock. */
export function readServedDocument(now: () => number): ServedDocument {
  const data = readBlock(DOCUMENT_DATA_ID)
  const pass = readBlock(DOCUMENT_PASS_ID)
  return {
    data: isData(data) ? data : undefined,
    pass: isPass(pass)
      ? { ...pass, ticket: pass.hasTicket === true ? readDocumentTicket() : undefined }
      : undefined,
    maintenance: isPass(pass) ? readMaintenance(pass, now()) : readClosed(now()),
  }
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance
    .getEntriesByType('navigation')
    .find((entry) => entry instanceof PerformanceNavigationTiming)
}

/**
 * Device time of the document's first byte, at which the server's time was read. Only a difference
 * of the device's clock.
 */
const receivedAt = (deviceNow: number, { responseStart }: PerformanceNavigationTiming): number =>
  deviceNow - (performance.now() - responseStart)

/** What the bare shell says while the shop is closed (app#maintenance). */
function readClosed(deviceNow: number): ServedMaintenance | undefined {
  const navigation = navigationTiming()
  const answer = readBlock(DOCUMENT_MAINTENANCE_ID)
  if (navigation === undefined || !isMaintenanceAnswer(answer)) return undefined
  return { answer, receivedAt: receivedAt(deviceNow, navigation) }
}

function readMaintenance(
  { windows }: DocumentPass,
  deviceNow: number,
): ServedMaintenance | undefined {
  const navigation = navigationTiming()
  const clock = navigation?.serverTiming.find(({ name }) => name === SERVER_CLOCK)
  const serverTime = clock?.description
  // A proxy may have changed the header: the page then asks the server.
  if (navigation === undefined || windows === undefined || !isInstant(serverTime)) return undefined
  return { answer: { serverTime, windows }, receivedAt: receivedAt(deviceNow, navigation) }
}

function readBlock(id: string): unknown {
  return JSON.parse(document.querySelector(`#${id}`)?.textContent ?? 'null')
}

function isData(block: unknown): block is DocumentData {
  return typeof block === 'object' && block !== null && 'answers' in block
}

function isPass(block: unknown): block is DocumentPass<AdmissionView> {
  return typeof block === 'object' && block !== null && 'shows' in block
}

/** Fills the query cache with the answers of a document, dated `now`. */
export function seedQueryCache(
  queryClient: QueryClient,
  { answers }: DocumentData,
  now: number,
): void {
  for (const [queryKey, answer] of answers) {
    queryClient.setQueryData(queryKey, answer, { updatedAt: now })
  }
}

/**
 * Requests the answers of a document again for a member, because the server rendered them for a
 * guest. To be called after hydration: a newer answer would differ from the markup.
 */
export function refreshForMember(queryClient: QueryClient, { answers }: DocumentData): void {
  for (const [queryKey] of answers) {
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}
