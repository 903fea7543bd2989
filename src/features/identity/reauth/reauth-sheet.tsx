import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { ReauthForm } from './reauth-form.tsx'

interface ReauthSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Why the member is asked. */
  readonly reason: string
  /** Called once the member is checked. */
  readonly onDone: () => void
}

/** Check of a signed-in member in a sheet over the page, which stays as it is. */
export function ReauthSheet({ open, onOpenChange, ...form }: ReauthSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="본인 확인">
      <ReauthForm {...form} />
    </Sheet>
  )
}
