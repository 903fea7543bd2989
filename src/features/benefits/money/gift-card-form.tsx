import { useMutation } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { formatGiftCode } from '#contract/benefits/gift-codes.ts'
import { GiftCardForm } from '#contract/benefits/benefit-forms.ts'
import { CodeForm } from '#src/layout/account/code-form.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import styles from './gift-card-form.module.css'
import { groupTyped } from './group-typed.ts'
import { giftCardMutation } from './mutations.ts'
import { createRepeatable } from './repeatable.ts'

const ScanSheet = lazyOverlay(
  async () => (await import('#src/features/benefits/scan/scan-sheet.tsx')).ScanSheet,
)

const EMPTY = { giftCardCode: '' }

interface GiftCardSectionProps {
  /** Called after a card was added. */
  readonly onAdded?: () => void
}

/** Shows the code in groups of four while it is typed, not while a keyboard composes a letter. */
function changeGrouped(
  event: ChangeEvent<HTMLInputElement>,
  onChange: (event: ChangeEvent<HTMLInputElement>) => void,
): void {
  const { target, nativeEvent } = event
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  const grouped = isComposing ? undefined : groupTyped(target.value, target.selectionStart)
  if (grouped !== undefined) target.value = grouped
  onChange(event)
}

/** Form that adds a gift card to the money: its code as printed, pasted or from its QR code. */
export function GiftCardSection({ onAdded }: GiftCardSectionProps) {
  const [sendOnce] = useState(() => createRepeatable(() => crypto.randomUUID()))
  const register = useMutation(giftCardMutation(useApi(), sendOnce))
  const form = useForm(GiftCardForm, EMPTY)
  const [isScanning, setIsScanning] = useState(false)
  const field = form.field('giftCardCode')
  const send = (body: { giftCardCode: string }) =>
    register.mutate(body, {
      onSuccess: () => {
        form.reset(EMPTY)
        onAdded?.()
      },
    })
  return (
    <div className={styles.register}>
      <CodeForm
        field={{ ...field, onChange: (event) => changeGrouped(event, field.onChange) }}
        label="기프트카드 번호"
        hint="카드에 적힌 16자리를 입력하거나 붙여 넣어 주세요. 하이픈은 없어도 됩니다."
        error={register.error}
        busy={register.isPending}
        onSubmit={form.submit(send)}
      />
      <Button
        {...ScanSheet.intentProps}
        variant="line"
        size="small"
        onClick={() => setIsScanning(true)}
      >
        QR 코드 스캔
      </Button>
      <ScanSheet
        open={isScanning}
        onOpenChange={setIsScanning}
        onCode={(code) => {
          setIsScanning(false)
          form.change({ giftCardCode: formatGiftCode(code) })
        }}
      />
    </div>
  )
}
