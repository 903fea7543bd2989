import { useEffect, useState } from 'react'
import type { AuditFile } from '#contract/raffle-draw.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { AuditMessage, AuditRequest } from './audit-messages.ts'

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

const loadWorkerUrl = lazyModule(() => import('./audit.worker.ts?worker&url'))

/** Audit of a file in a worker, run once: its latest message. */
export function useAudit(file: AuditFile): AuditMessage {
  const [message, setMessage] = useState<AuditMessage>({ kind: 'progress', share: 0 })
  useEffect(() => startAudit(file, setMessage), [file])
  return message
}

/** Starts a worker with a file. Returns a function that ends it. */
function startAudit(file: AuditFile, receive: (message: AuditMessage) => void): () => void {
  let worker: Worker | undefined
  let isEnded = false
  const start = async () => {
    const { default: url } = await loadWorkerUrl()
    if (isEnded) return
    worker = new Worker(trustedScriptUrl(url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<AuditMessage>) => receive(data))
    worker.addEventListener('error', ({ message }) => receive({ kind: 'failure', message }))
    const request: AuditRequest = { file, segments: chosenSegments(file) }
    worker.postMessage(request, { transfer: [] })
  }
  void start()
  return () => {
    isEnded = true
    worker?.terminate()
  }
}
