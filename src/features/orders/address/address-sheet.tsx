import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { FoundAddress } from './bundled-addresses.ts'

const AddressSearch = lazyComponent(
  async () => (await import('./address-search.tsx')).AddressSearch,
)

interface AddressSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (address: FoundAddress) => void
}

/**
 * Address search in a sheet, because installed apps block windows. Its code is loaded when it
 * opens.
 */
export function AddressSheet({ open, onOpenChange, onChoose }: AddressSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="주소 검색">
      <Suspense fallback={<Skeleton height="20rem" />}>
        <AddressSearch onChoose={onChoose} />
      </Suspense>
    </Sheet>
  )
}
