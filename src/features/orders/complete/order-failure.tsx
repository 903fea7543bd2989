import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { OrderCompleteSkeleton } from './order-complete-skeleton.tsx'

/**
 * Content of the receipt's page when its order did not load. The shop answers alike for an order of
 * a member and for one that does not exist, so that a guest is redirected to the login and back
 * (orders#own-order).
 */
export function OrderFailure({ error }: ErrorComponentProps) {
  const { name } = useLoginState()
  if (!isRefusal(error, 'ORDER_NOT_FOUND') || name === 'member')
    return <FailureSection error={error} />
  return name === 'guest' ? <LeadToLogin /> : <OrderCompleteSkeleton />
}

function LeadToLogin() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({
      to: '/auth/login',
      search: { returnUrl: router.latestLocation.href },
      state: { loginNote: 'needed' },
      replace: true,
    })
  }, [router])
  return <OrderCompleteSkeleton />
}
