import { Suspense, useState, type ReactNode } from 'react'
import { useNearEnd } from './use-near-end.ts'
import { useIsWhole } from './use-is-whole.ts'

interface NearProps {
  /** How far away it is shows only once what stands above is there. */
  readonly isAboveKnown?: boolean
  readonly children: ReactNode
}

/** A lower part of a page: comes when the visitor comes near, and at once where a page is rendered to its end. */
export function Near({ isAboveKnown = true, children }: NearProps) {
  const [isNear, setIsNear] = useState(useIsWhole())
  const end = useNearEnd(isAboveKnown && !isNear, () => setIsNear(true))
  return isNear ? <Suspense>{children}</Suspense> : <div ref={end} />
}
