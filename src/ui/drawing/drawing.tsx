import type { ComponentType } from 'react'
import { Suspense, lazy } from 'react'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { DrawingName } from './drawing-names.ts'
import styles from './drawing.module.css'

const loadStrokes = lazyModule(() => import('./drawing-strokes.tsx'), { retries: false })

/** An error page must not fail because its decoration is missing. */
const DrawingStrokes = lazy(
  async (): Promise<{ default: ComponentType<{ name: DrawingName }> }> => {
    try {
      return { default: (await loadStrokes()).DrawingStrokes }
    } catch {
      return { default: () => null }
    }
  },
)

/**
 * Decorative line drawing of an empty page, next to its sentence. Its strokes are loaded when it is
 * shown.
 */
export function Drawing({
  name,
  className,
}: {
  name: DrawingName
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      <Suspense fallback={null}>
        <DrawingStrokes name={name} />
      </Suspense>
    </svg>
  )
}
