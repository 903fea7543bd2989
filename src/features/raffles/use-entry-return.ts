import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { idIn } from '#src/page/search-values.ts'

/**
 * Opens the own entry that the address names: the payment of a deferred raffle on a phone returns
 * here.
 */
export function useEntryReturn(): void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const entry = idIn(search['entry'])
  useEffect(() => {
    if (entry !== undefined)
      void navigate({ to: '/my-page/raffles', search: { entry }, replace: true })
  }, [entry, navigate])
}
