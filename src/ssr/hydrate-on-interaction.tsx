import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { lookedAt } from '#src/browser/scheduler.ts'
import { insistOn } from '#src/lazy/import-with-retry.ts'
import { keepPresses } from './replay-clicks.ts'
import { partOfPage } from '#src/lazy/preloadable-component.tsx'
import { useIsHydrating } from '#src/page/use-is-hydrating.ts'

/**
 * A part of a page that can be read without code. In a served page it stays as it was rendered until somebody is there, or
 * the first look is over; what is pressed in it until its code has come is pressed again then, in order. Elsewhere its code comes at
 * once, or before by `prepare`. Its properties do not change while it rests, else React would put an empty place in its
 * stead.
 */
export function restingPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = partOfPage(load)

  const Resting = lazy(async () => {
    const pressAgain = keepPresses()
    await lookedAt()
    const Awake = await insistOn(load)
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
      isServed && !Part.isThere() ? Resting : Part,
    )
    return <Now {...props} />
  }

  const RestingPart = memo(function RestingPart(props: Props) {
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  })
  return Object.assign(RestingPart, { prepare: Part.prepare })
}
