import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { firstInteractionOrDelay } from '#src/browser/scheduler.ts'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { captureClicks, hasMarkedControl } from './replay-clicks.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'

/**
 * Server-rendered component whose code loads on first interaction, or after 10 s. Clicks before
 * hydration are replayed in order. In other pages the code loads on the first render, or earlier
 * with `preload`. Its properties must not change before hydration, because React would replace the
 * markup by an empty fallback.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyComponent(load)

  const Resting = lazy(async () => {
    const pressAgain = captureClicks()
    if (!hasMarkedControl()) await firstInteractionOrDelay()
    const Awake = await importWithRetry(load)
    return {
      default: function Interactive(props: Props) {
        useEffect(() => void pressAgain(), [])
        return <Awake {...props} />
      },
    }
  })

  function Shown(props: Props) {
    const isServed = useIsHydrating()
    // The same component for the whole mount: React would remount another one.
    const [Now] = useState<ComponentType<Props>>(() =>
      isServed && !Part.isLoaded() ? Resting : Part,
    )
    return <Now {...props} />
  }

  const HydratedOnInteraction = memo(function HydratedOnInteraction(props: Props) {
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  })
  return Object.assign(HydratedOnInteraction, { preload: Part.preload })
}
