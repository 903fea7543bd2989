import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { AgreementSection } from './agreement-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { withKnown } from './checkout-form.ts'
import styles from './checkout-page.module.css'
import { completeParts } from './checkout-schema.ts'
import { DeliverySection } from './delivery-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { PartProps } from './field-props.ts'
import { GuestSection } from './guest-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrdererSection } from './orderer-section.tsx'
import { PayBox } from './pay-box.tsx'
import { PayMethodSection } from './pay-method-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { SHEET_KEY } from './queries.ts'
import { type ShownSheet, useCheckout } from './use-checkout.ts'

const GiftCardSheet = lazyOverlay(
  async () => (await import('#src/features/benefits/choices/gift-card-sheet.tsx')).GiftCardSheet,
)

interface OrderSheetFormProps extends ShownSheet {
  /** Address of this page, as return address of the sign-in. */
  here: string
}

/** Order sheet: all fields on one page, the receipt next to it, one button to pay. */
export function OrderSheetForm(props: OrderSheetFormProps) {
  const { owner, sheet, here } = props
  const { part, isGuest, guestProof, priced, held, attempt, handleSubmit, ...paying } =
    useCheckout(props)
  const { isPlacing, problem } = paying
  const [isAddingCard, setIsAddingCard] = useState(false)
  return (
    <>
      <form className={styles.columns} noValidate onSubmit={handleSubmit}>
        <fieldset className={styles.fields} disabled={isPlacing}>
          <legend className="visually-hidden">주문 정보</legend>
          <ErrorSummary errors={attempt > 0 ? part.errors : []} attempt={attempt} />
          <div>
            {isGuest ? (
              <GuestSection {...part} here={here} />
            ) : (
              <MemberSections {...part} sheet={sheet} />
            )}
            <ItemsSection items={sheet.items} short={problem?.short ?? new Map()} />
            {owner !== GUEST && (
              <BenefitsSection
                items={sheet.items}
                wish={part.form.benefits}
                preview={priced.preview}
                refusal={priced.refusal}
                onChange={(benefits) => part.onChange({ benefits })}
                onRetry={props.retry}
                onAddGiftCard={() => setIsAddingCard(true)}
              />
            )}
            <PayMethodSection
              {...part}
              methods={sheet.payMethods}
              autoPays={sheet.autoPays}
              payAmount={priced.amounts.payAmount}
            />
            {sheet.agreements.length > 0 && (
              <AgreementSection
                {...part}
                agreements={sheet.agreements}
                mayBeMinor={sheet.mayBeMinor}
              />
            )}
            {isGuest && (
              <ProofSection
                {...part}
                check={guestProof.check}
                resumesPayment={guestProof.isAwaited}
              />
            )}
          </div>
        </fieldset>
        <aside className={styles.aside}>
          <PayBox
            amounts={priced.amounts}
            lines={sheet.items}
            isStale={priced.isStale}
            change={priced.change}
            onAgree={priced.agree}
            {...paying}
            held={held}
          />
        </aside>
      </form>
      {/* Outside the form: its own submit event must not order. */}
      <AddGiftCard open={isAddingCard} onOpenChange={setIsAddingCard} />
    </>
  )
}

/** Orderer and address of a member. What the shop knows is shown in words, fields on demand. */
function MemberSections({ sheet, ...part }: PartProps & Pick<ShownSheet, 'sheet'>) {
  const [known] = useState(() => completeParts(withKnown(part.form, sheet)))
  return (
    <>
      <OrdererSection {...part} startsClosed={known.orderer} />
      <DeliverySection {...part} startsClosed={known.delivery} />
    </>
  )
}

/** Sheet that adds a gift card; the amounts of the order sheet are calculated again. */
function AddGiftCard(sheet: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const queryClient = useQueryClient()
  const handleAdded = () => {
    sheet.onOpenChange(false)
    void queryClient.invalidateQueries({ queryKey: SHEET_KEY })
  }
  return <GiftCardSheet {...sheet} onAdded={handleAdded} />
}
