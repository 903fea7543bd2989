import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { firstInteractionOrDelay } from '#src/browser/scheduler.ts'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { captureClicks } from './replay-clicks.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'

/**
 * A part of a page that can be read without code. In a served page it stays as it was rendered until somebody is there, or
 * the first look is over; what is pressed in it until its code has come is pressed again then, in order. Elsewhere its code comes at
 * once, or before by `prepare`. Its properties do not change while it rests, else React would put an empty place in its
 * stead.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyComponent(load)

  const Resting = lazy(async () => {
    const pressAgain = captureClicks()
    await firstInteractionOrDelay()
    const Awake = await importWithRetry(load)
    return {
      default: function Awoken(props: Props) {
        useEffect(() => void pressAgain(), [])
        return <Awake {...props} />
      },
    }
  })

  function Shown(props: Props) {
    const isServed = useIsHydrating()
    // The same for as long as it stands: React would begin anew with another.
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
