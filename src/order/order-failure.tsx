import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { useLoginState } from '#src/member/use-login-state.ts'
import { FailurePart } from '#src/system/failure-part.tsx'
import { OrderCompleteSkeleton } from './order-complete-skeleton.tsx'

/**
 * What the receipt's page shows in place of an order that could not be loaded. The store does not tell an order of a
 * member from one that does not exist, so a guest is led to the login and back (Product 0.25).
 */
export function OrderFailure({ error }: ErrorComponentProps) {
  const { name } = useLoginState()
  if (!isRefusal(error, 'ORDER_NOT_FOUND') || name === 'member')
    return <FailurePart error={error} />
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
