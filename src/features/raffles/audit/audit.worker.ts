import { auditRaffle } from '#core/raffle/audit.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { AuditMessage, AuditRequest } from './audit-messages.ts'

/** BLS is larger than the rest of the verifier and is loaded for raffles with drand only. */
const loadBeacon = lazyModule(() => import('#core/raffle/beacon.ts'), { retries: false })

const send = (message: AuditMessage) => postMessage(message)

/** Runs one audit and sends its progress and report. */
async function run({ file, segments }: AuditRequest): Promise<void> {
  const start = performance.now()
  const isDrand = file.randomness?.mode === 'drand'
  const beacon = isDrand ? await loadBeacon() : undefined
  const report = auditRaffle(file, {
    ...(segments === undefined ? {} : { segments }),
    ...(beacon === undefined ? {} : { isBeaconSignature: beacon.isBeaconSignature }),
    progress: (share) => send({ kind: 'progress', share }),
  })
  send({ kind: 'report', report, milliseconds: Math.round(performance.now() - start) })
}

addEventListener('message', ({ data }: MessageEvent<AuditRequest>) => {
  run(data).catch((error: unknown) =>
    send({ kind: 'failure', message: error instanceof Error ? error.message : String(error) }),
  )
})
