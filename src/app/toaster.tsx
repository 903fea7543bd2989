import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { isToasterRequested, onToasterRequest } from '#src/ui/toast/toaster-request.ts'

const ToasterImpl = lazyComponent(async () => (await import('./toaster-impl.tsx')).ToasterImpl)
const never = () => false

/** Mount point of toasts. Its code is loaded with the first one. */
export function Toaster() {
  const isRequested = useSyncExternalStore(onToasterRequest, isToasterRequested, never)
  return (
    isRequested && (
      <Suspense>
        <ToasterImpl />
      </Suspense>
    )
  )
}
