import { Suspense, useState, type ReactNode } from 'react'
import { useIntersection } from '#src/browser/use-intersection.ts'
import { useRenderScope } from './use-render-scope.ts'

interface RenderInViewportProps {
  /** How far away it is shows only once what stands above is there. */
  readonly isAboveKnown?: boolean
  /** A wide screen shows it first. */
  readonly isFirstOnWide?: boolean
  /** Class of what keeps its place until it is there. */
  readonly room?: string | undefined
  readonly children: ReactNode
}

/** A part of a page that is not on its first screen: comes when the visitor comes near, and at once where it is rendered along. */
export function RenderInViewport({
  isAboveKnown = true,
  isFirstOnWide = false,
  room,
  children,
}: RenderInViewportProps) {
  const extent = useRenderScope()
  const isRendered = extent === 'whole' || (isFirstOnWide && extent === 'wide screen')
  const [isNear, setIsNear] = useState(isRendered)
  const end = useIntersection(isAboveKnown && !isNear, () => setIsNear(true))
  const place = <div ref={end} className={room} />
  return isNear ? <Suspense fallback={place}>{children}</Suspense> : place
}
