import { useState } from 'react'

/**
 * Whether what a press began is still under way, and the press. Meant for the component of the button alone: it shows
 * at once, and nothing around it is rendered for that. `act` does not reject.
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
