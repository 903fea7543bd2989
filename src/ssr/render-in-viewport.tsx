import { Suspense, useState, type ReactNode } from 'react'
import { useIntersection } from '#src/browser/use-intersection.ts'
import { useRenderScope } from './use-render-scope.ts'

interface RenderInViewportProps {
  /** Whether the content above is rendered; the distance to the viewport is unknown before. */
  readonly isAboveKnown?: boolean
  /** Whether the section is on the first screen of wide viewports. */
  readonly isFirstOnWide?: boolean
  /** Class of the placeholder. */
  readonly room?: string | undefined
  readonly children: ReactNode
}

/**
 * Section below the first screen: rendered when it comes near the viewport, or at once if the
 * server rendered it.
 */
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
