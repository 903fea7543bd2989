import type { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { createApi } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { AuditMessage, AuditRequest } from './audit-messages.ts'
import { readSeen, storeSeen } from './audit-storage.ts'
import { loadAudit } from './load-audit.ts'
import { headsFor, sealsFor, withFile } from './seen-draw.ts'

/** Segments of the delay that a phone computes again; the command computes all of them. */
const SEGMENTS = 4

/** BLS is larger than the rest of the verifier and is loaded for raffles with drand only. */
const loadBeacon = lazyModule(() => import('#core/raffle/beacon.ts'), { retries: false })

const send = (message: AuditMessage) => postMessage(message)

/** Random segments of a delay; undefined without one. */
function chosenSegments({ randomness }: AuditFile): readonly number[] | undefined {
  if (randomness?.mode !== 'embedded') return undefined
  const { length } = randomness.checkpoints
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const first = random % length
  const step = Math.max(1, Math.floor(length / SEGMENTS))
  return Array.from({ length: Math.min(SEGMENTS, length) }, (_, i) => (first + i * step) % length)
}

/** Client of public calls with the headers of the page. Tokens stay in the page. */
function clientOf({ clientId, headers }: AuditRequest) {
  let ownClientId = clientId
  const session = {
    readToken: () => undefined,
    saveToken: () => undefined,
    readClientId: () => ownClientId,
    saveClientId: (id: string) => {
      ownClientId = id
    },
  }
  const contextHeaders = () => Promise.resolve(headers)
  return createApi({ origin: location.origin, session, contextHeaders })
}

/** Loads one file, audits it, and sends progress and result. */
async function run(request: AuditRequest): Promise<void> {
  const { raffleProductId, isRepeated, receipts } = request
  const loaded = (share: number) => send({ kind: 'progress', step: 'load', share })
  const source = { api: clientOf(request), raffleProductId, isRepeated, progress: loaded }
  const { file, isCopy } = await loadAudit(source)
  const seen = await readSeen(raffleProductId)
  const heads = headsFor(seen, file, isCopy)
  const seals = sealsFor(request.seals, file, isCopy)
  const isDrand = file.randomness?.mode === 'drand'
  const beacon = isDrand ? await loadBeacon() : undefined
  const segments = chosenSegments(file)
  const start = performance.now()
  const report = auditRaffle(file, {
    now: Date.now(),
    receipts,
    heads,
    seals,
    ...(seen === undefined ? {} : { key: seen.key }),
    ...(segments === undefined ? {} : { segments }),
    ...(beacon === undefined ? {} : { isBeaconSignature: beacon.isBeaconSignature }),
    progress: (share) => send({ kind: 'progress', step: 'compute', share }),
  })
  const milliseconds = Math.round(performance.now() - start)
  if (report.passed) await storeSeen(raffleProductId, withFile(seen, file))
  send({
    kind: 'result',
    result: {
      report,
      milliseconds,
      compared: {
        receipts: receipts.length,
        heads: heads.length,
        seals: seals.length,
        key: seen?.key,
      },
      card: file.card.body,
      sealedAt: file.seal?.body.time ?? null,
      drawnAt: file.draw?.body.time ?? null,
    },
  })
}

function failureOf(error: unknown): AuditMessage {
  if (!(error instanceof ApiError)) {
    return { kind: 'failure', message: error instanceof Error ? error.message : String(error) }
  }
  const { kind, message, status, code, sentence, payload, traceId, isOutdated } = error
  const call = { kind, message, status, code, sentence, payload, traceId, isOutdated }
  return { kind: 'refused', call }
}

addEventListener('message', ({ data }: MessageEvent<AuditRequest>) => {
  run(data).catch((error: unknown) => send(failureOf(error)))
})
