import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '#core/outbox/outbox.ts'
import { partnerDraftSlot } from '#src/page/partner-draft-slot.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { draftWithUnsent, unsentRequest } from './restore-request.ts'
import { storeRestored } from './restored-request.ts'

/** Button that opens the form of a refused request with its values and files. */
export function WriteAgain({ refused }: { refused: Refused }) {
  const outbox = useOutboxClient()
  const client = useQueryClient()
  const navigate = useNavigate()
  const writeAgain = async () => {
    const unsent = await unsentRequest(refused)
    // Another version of the app made it: its note stays.
    if (unsent === undefined) return
    partnerDraftSlot.write(draftWithUnsent(partnerDraftSlot.read(), unsent.values))
    storeRestored(client, unsent)
    await outbox.dismiss(refused.write.key)
    const params = { typeId: String(unsent.typeId) }
    await navigate({ to: '/works-with-us/$typeId', params })
  }
  return (
    <Button variant="line" size="small" onClick={() => void writeAgain()}>
      다시 쓰기
    </Button>
  )
}
