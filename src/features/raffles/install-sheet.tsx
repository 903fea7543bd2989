import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'

interface InstallSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Installation for a raffle of the app alone. This is a convenience: the display mode comes from the device (Product 9). */
export function InstallSheet(props: InstallSheetProps) {
  return (
    <Sheet {...props} title="앱 전용 래플">
      <p>이 래플은 홈 화면에 설치한 앱에서만 응모할 수 있습니다.</p>
      <InstallPanel />
    </Sheet>
  )
}
