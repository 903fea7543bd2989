import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookmarkTarget } from '#contract/catalogue/bookmarks.calls.ts'
import { setDeviceBookmark, markTarget } from '#src/features/catalogue/bookmarks/mark-target.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'

/** Button that removes wishes that are no longer offered from the list. */
export function RemoveWithdrawn({ withdrawn }: { withdrawn: readonly BookmarkTarget[] }) {
  const isGuest = useLoginState().name === 'guest'
  const client = useQueryClient()
  const outbox = useOutboxClient()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      for (const { targetType, targetId } of withdrawn) {
        const wish = { targetType, targetId, liked: false }
        await (isGuest ? setDeviceBookmark(client, wish) : markTarget(client, outbox, wish))
      }
    } catch {
      // The mutation cache has shown the failure already.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="line" size="small" busy={isBusy} onClick={() => void remove()}>
      목록에서 지우기
    </Button>
  )
}
