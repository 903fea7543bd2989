import { useState } from 'react'

/**
 * State of an asynchronous click handler: whether it runs, and the handler. Meant for the component
 * of the button alone, so that only the button rerenders. `act` must not reject.
 */
export function useBusy(act: () => Promise<void> | undefined): readonly [boolean, () => void] {
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    const done = act()
    if (done === undefined) return
    setIsBusy(true)
    await done
    setIsBusy(false)
  }
  return [isBusy, () => void press()]
}
