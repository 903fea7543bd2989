import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Suspense } from 'react'
import type { OrderReceiver, Receiver } from '#contract/members/receivers.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

const ReceiverForm = lazyComponent(async () => (await import('./receiver-form.tsx')).ReceiverForm)

interface ReceiverSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  address: Receiver
  /** Sentence of a refused address. */
  problem?: string | undefined
  busy?: boolean
  /** Whether an order has a code of the entrance; undefined where the form does not ask for one. */
  hasEntrance?: boolean | undefined
  onSave: (address: OrderReceiver) => void
}

/** Delivery address in a sheet; its form is loaded when it opens. */
export function ReceiverSheet({ open, onOpenChange, title, ...form }: ReceiverSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <ReceiverForm {...form} />
      </Suspense>
    </Sheet>
  )
}
