import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import type { AuditFile } from '#contract/raffles/raffle-draw.ts'
import type { Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { readAudit, storeAudit } from './audit-storage.ts'

/** Source of an audit file. */
export interface AuditSource {
  readonly api: Pick<Api, 'call'>
  readonly raffleProductId: number
  /** Whether the copy on the device is enough. */
  readonly isRepeated: boolean
  /** Receives the loaded share, 0 to 1. */
  readonly progress: (share: number) => void
}

/**
 * An audit file, and whether it is the copy on the device, which may be older than the record of
 * the shop.
 */
export interface LoadedAudit {
  readonly file: AuditFile
  readonly isCopy: boolean
}

/**
 * Loads an audit file: from the shop, and from this device while the shop gives no answer or the
 * run is a repeated one. Throws the `ApiError` of a call that the shop refuses, or that fails
 * without a copy.
 */
export async function loadAudit(source: AuditSource): Promise<LoadedAudit> {
  const { raffleProductId, isRepeated } = source
  const stored = isRepeated ? await readAudit(raffleProductId) : undefined
  if (stored !== undefined) return { file: stored, isCopy: true }
  const file = await requestPages(source).catch(async (error: unknown) => {
    const copy = isWithoutAnswer(error) ? await readAudit(raffleProductId) : undefined
    if (copy === undefined) throw error
    return { copy }
  })
  if ('copy' in file) return { file: file.copy, isCopy: true }
  await storeAudit(raffleProductId, file)
  return { file, isCopy: false }
}

/**
 * Whether a call failed without a decision of the shop: no network, a time-out, a failure of the
 * shop, too many requests.
 */
function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, status } = error
  return code === undefined || status < 400 || status === 429 || status >= 500
}

/**
 * Requests a file page by page: all records of the log with their wishes, and the other parts of
 * the last page.
 */
async function requestPages(source: AuditSource): Promise<AuditFile> {
  const { api, raffleProductId, progress } = source
  const log: AuditFile['log'] = []
  const opened: unknown[][] = []
  let isOpened = true
  for (let from = 1; ;) {
    const request = { params: { raffleProductId }, query: { from } }
    const { next, ...file } = await api.call(getRaffleAudit, request)
    for (const row of file.log) log.push(row)
    if (file.format === 'pushyard-raffle-audit/2') {
      isOpened &&= file.opened !== null
      for (const row of file.opened ?? []) opened.push(row)
    }
    if (next === null) {
      if (file.format === 'pushyard-raffle-audit/1') return { ...file, log }
      if (file.opened === null) return { ...file, log }
      // The list was sealed between two pages: the wishes of the first ones are open now.
      return isOpened ? { ...file, log, opened } : requestPages(source)
    }
    const size = file.heads.at(-1)?.body.size ?? log.length
    progress(Math.min(1, log.length / size))
    from = next
  }
}
