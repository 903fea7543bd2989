import { useEffect, useState } from 'react'
import type { AuditFile } from '#contract/raffle-draw.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import type { AuditMessage, AuditRequest } from './audit-messages.ts'
import workerUrl from './audit.worker.ts?worker&url'

/** Segments of the delay that a phone computes again; the command computes all of them. */
const SEGMENTS = 4

/** Random segments of a delay. */
function chosenSegments({ randomness }: AuditFile): AuditRequest['segments'] {
  if (randomness?.mode !== 'embedded') return undefined
  const { length } = randomness.checkpoints
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const first = random % length
  const step = Math.max(1, Math.floor(length / SEGMENTS))
  return Array.from({ length: Math.min(SEGMENTS, length) }, (_, i) => (first + i * step) % length)
}

/** Audit of a file in a worker, run once: its latest message. */
export function useAudit(file: AuditFile): AuditMessage {
  const [message, setMessage] = useState<AuditMessage>({ kind: 'progress', share: 0 })
  useEffect(() => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<AuditMessage>) => setMessage(data))
    worker.addEventListener('error', ({ message: reason }) =>
      setMessage({ kind: 'failure', message: reason }),
    )
    const request: AuditRequest = { file, segments: chosenSegments(file) }
    worker.postMessage(request, { transfer: [] })
    return () => worker.terminate()
  }, [file])
  return message
}
