import { ApiError } from '#core/api/errors.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { AuditMessage, AuditProgress, AuditRequest, AuditResult } from './audit-messages.ts'

const loadWorkerUrl = lazyModule(() => import('./audit.worker.ts?worker&url'))

interface AuditRun {
  readonly signal: AbortSignal
  readonly progress: (progress: AuditProgress) => void
}

/**
 * Runs one audit in a worker of its own, which ends with it. Throws `ApiError` for a failed call,
 * the reason of the signal, and `Error` for a file that cannot be read.
 */
export async function runAudit(
  request: AuditRequest,
  { signal, progress }: AuditRun,
): Promise<AuditResult> {
  const { default: url } = await loadWorkerUrl()
  signal.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(url), { type: 'module' })
  try {
    return await new Promise<AuditResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.addEventListener('message', ({ data }: MessageEvent<AuditMessage>) => {
        if (data.kind === 'progress') progress(data)
        else if (data.kind === 'result') resolve(data.result)
        else if (data.kind === 'failure') reject(new Error(data.message))
        else reject(new ApiError(data.call.kind, data.call.message, data.call))
      })
      worker.postMessage(request, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}
