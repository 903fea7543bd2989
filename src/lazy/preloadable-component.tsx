import { useState, type ComponentType } from 'react'
import { lazyComponent } from './lazy-component.ts'

/**
 * A part of a page whose code comes on its own, with Suspense around it. A page that was rendered with it calls `prepare`
 * before it is taken up: the part then answers its first touch, which React forgets while code is missing.
 */
export function preloadableComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  let part: ComponentType<Props> | undefined
  let trial: Promise<void> | undefined

  const fetchPart = async (): Promise<ComponentType<Props>> => (part = await load())
  const Later = lazyComponent(fetchPart)
  const tryOnce = async (): Promise<void> => {
    try {
      await fetchPart()
    } catch {
      // The page does not wait for it: it insists on the part where it shows it.
    }
  }
  /** Undefined once the code is there; resolves when it is, or could not be had. */
  const prepare = (): Promise<void> | undefined =>
    part === undefined ? (trial ??= tryOnce()) : undefined

  function Part(props: Props) {
    // The same for as long as it stands: React would begin anew with another.
    const [Shown] = useState<ComponentType<Props>>(() => part ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { prepare, isThere: () => part !== undefined })
}
