import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '#src/platform/late-part.ts'
import { isToasterRequested, onToasterRequest } from '#src/design/toast/toaster-request.ts'

const StandingToaster = latePart(
  async () => (await import('./standing-toaster.tsx')).StandingToaster,
)
const never = () => false

/** Where messages appear. Its code comes with the first one. */
export function Toaster() {
  const isRequested = useSyncExternalStore(onToasterRequest, isToasterRequested, never)
  return (
    isRequested && (
      <Suspense>
        <StandingToaster />
      </Suspense>
    )
  )
}
