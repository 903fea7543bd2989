import { Suspense, useState, type ReactNode } from 'react'
import { useNearEnd } from './use-near-end.ts'
import { useIsWhole } from './use-is-whole.ts'

interface NearProps {
  /** How far away it is shows only once what stands above is there. */
  readonly isAboveKnown?: boolean
  /** Class of what keeps its place until it is there. */
  readonly room?: string | undefined
  readonly children: ReactNode
}

/** A lower part of a page: comes when the visitor comes near, and at once where a page is rendered to its end. */
export function Near({ isAboveKnown = true, room, children }: NearProps) {
  const [isNear, setIsNear] = useState(useIsWhole())
  const end = useNearEnd(isAboveKnown && !isNear, () => setIsNear(true))
  const place = <div ref={end} className={room} />
  return isNear ? <Suspense fallback={place}>{children}</Suspense> : place
}
