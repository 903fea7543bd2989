import { Suspense, useState, type ReactNode } from 'react'
import { useNearEnd } from '#src/browser/use-intersection.ts'
import { usePageExtent } from './use-render-scope.ts'

interface NearProps {
  /** How far away it is shows only once what stands above is there. */
  readonly isAboveKnown?: boolean
  /** A wide screen shows it first. */
  readonly isFirstOnWide?: boolean
  /** Class of what keeps its place until it is there. */
  readonly room?: string | undefined
  readonly children: ReactNode
}

/** A part of a page that is not on its first screen: comes when the visitor comes near, and at once where it is rendered along. */
export function Near({ isAboveKnown = true, isFirstOnWide = false, room, children }: NearProps) {
  const extent = usePageExtent()
  const isRendered = extent === 'whole' || (isFirstOnWide && extent === 'wide screen')
  const [isNear, setIsNear] = useState(isRendered)
  const end = useNearEnd(isAboveKnown && !isNear, () => setIsNear(true))
  const place = <div ref={end} className={room} />
  return isNear ? <Suspense fallback={place}>{children}</Suspense> : place
}
