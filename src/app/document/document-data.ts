import type { QueryClient, QueryKey } from '@tanstack/react-query'
import {
  DOCUMENT_DATA_ID,
  DOCUMENT_MAINTENANCE_ID,
  DOCUMENT_PASS_ID,
  SERVER_CLOCK,
  type DocumentPass,
  type PageExtent,
} from '#contract/page-document.ts'
import type { AdmissionPass } from '#core/admission/document-pass.ts'
import type { AdmissionView } from '#core/admission/view.ts'
import { isInstant, isMaintenanceAnswer, type MaintenanceAnswer } from '#core/maintenance/window.ts'
import { readDocumentTicket } from '#src/platform/ticket-cookie.ts'

/** What a served page was rendered with; shapes are vouched for by the build that rendered it. */
export interface DocumentData {
  /** What of the page was rendered. */
  readonly extent: PageExtent
  /** What the server's queries got, and nothing that differs from one rendering to the next. */
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[]
}

/** What a document said of the store's maintenance, and what the device's clock showed when it came (epoch milliseconds). */
export interface ServedMaintenance {
  readonly answer: MaintenanceAnswer
  readonly toldAt: number
}

/** What the server wrote into this document; all undefined for the bare shell. */
export interface ServedDocument {
  readonly data: DocumentData | undefined
  readonly pass: AdmissionPass | undefined
  /** Undefined also where the browser keeps a rendered document's header to itself, as without TLS. */
  readonly maintenance: ServedMaintenance | undefined
}

/** Reads the data blocks of the document that stands; `now` is the device's clock. */
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

/** The server's time is that of the answer's first byte: what passed since, the device's clock tells even when it is wrong. */
const toldAt = (deviceNow: number, { responseStart }: PerformanceNavigationTiming): number =>
  deviceNow - (performance.now() - responseStart)

/** What the bare shell says while the store is closed (Product 0.31). */
function readClosed(deviceNow: number): ServedMaintenance | undefined {
  const navigation = navigationTiming()
  const answer = readBlock(DOCUMENT_MAINTENANCE_ID)
  if (navigation === undefined || !isMaintenanceAnswer(answer)) return undefined
  return { answer, toldAt: toldAt(deviceNow, navigation) }
}

function readMaintenance(
  { windows }: DocumentPass,
  deviceNow: number,
): ServedMaintenance | undefined {
  const navigation = navigationTiming()
  const clock = navigation?.serverTiming.find(({ name }) => name === SERVER_CLOCK)
  const serverTime = clock?.description
  // What a proxy made of the header may be no time: the page then asks for it.
  if (navigation === undefined || windows === undefined || !isInstant(serverTime)) return undefined
  return { answer: { serverTime, windows }, toldAt: toldAt(deviceNow, navigation) }
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

/**
 * Takes the answers of a served page into the cache, as old as this moment whatever the device's clock says. For a
 * member they are out of date at once: they were given to nobody in particular.
 */
export function takeAnswers(
  queryClient: QueryClient,
  { answers }: DocumentData,
  now: number,
  isMember: boolean,
): void {
  for (const [queryKey, answer] of answers) {
    queryClient.setQueryData(queryKey, answer, { updatedAt: now })
    if (isMember) queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}
