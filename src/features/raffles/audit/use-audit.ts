import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { HEADERS } from '#contract/platform/headers.ts'
import { heldStatementsOf } from '#src/features/raffles/held-entries.ts'
import { createLocalSession } from '#src/browser/local-session.ts'
import type { AuditProgress } from './audit-messages.ts'
import { runAudit } from './run-audit.ts'

const root = getRouteApi('__root__')

/** Client id and headers of this visit, for requests of the worker. */
function visitOf(admissionKey: string | undefined) {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return {
    clientId: createLocalSession(() => window.localStorage).readClientId(),
    headers: {
      [HEADERS.appMode]: isInstalled ? 'standalone' : 'browser',
      ...(admissionKey === undefined ? {} : { [HEADERS.admissionKey]: admissionKey }),
    },
  }
}

/**
 * Audit of a raffle in a worker: its progress, then its result. `restart` computes the stored file
 * again.
 */
export function useAudit(raffleProductId: number) {
  const { admission, progress: requests } = root.useRouteContext()
  const [run, setRun] = useState(0)
  const [progress, setProgress] = useState<AuditProgress>({ step: 'load', share: 0 })
  const { data, error, refetch } = useQuery({
    queryKey: ['raffle-audit', raffleProductId, run],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit reads the record of that time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const end = requests.begin()
      try {
        const held = await heldStatementsOf(raffleProductId)
        const visit = visitOf(admission.key())
        const request = { raffleProductId, isRepeated: run > 0, ...held, ...visit }
        return await runAudit(request, { signal, progress: setProgress })
      } finally {
        end()
      }
    },
  })
  const restart = () => {
    setProgress({ step: 'load', share: 0 })
    setRun(run + 1)
  }
  return { result: data, error, progress, restart, retry: () => void refetch() }
}
