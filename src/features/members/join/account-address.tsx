import { ReceiverFields } from '#src/features/orders/address/receiver-fields.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './join-page.module.css'
import type { AccountForm } from './use-account-form.ts'

interface AccountAddressProps {
  readonly form: AccountForm
  readonly isShown: boolean
}

/** Optional first address of the new member, by search or by hand. */
export function AccountAddress({ form, isShown }: AccountAddressProps) {
  return (
    <>
      <Checkbox {...form.field('hasAddress')} hint="첫 주문에서 바로 고를 수 있습니다.">
        기본 배송지 등록 (선택)
      </Checkbox>
      {isShown && (
        <div className={styles.address}>
          <ReceiverFields field={form.field} onFind={form.change} isNested />
        </div>
      )}
    </>
  )
}
