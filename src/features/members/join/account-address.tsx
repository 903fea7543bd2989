import { useState } from 'react'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './join-page.module.css'
import type { AccountForm } from './use-account-form.ts'

const AddressSheet = lazyOverlay(
  async () => (await import('#src/features/checkout/address/address-sheet.tsx')).AddressSheet,
)

const DETAIL_ID = 'join-address2'

interface AccountAddressProps {
  readonly form: AccountForm
  readonly isShown: boolean
}

/** Optional first address of the new member, by search or by hand. */
export function AccountAddress({ form, isShown }: AccountAddressProps) {
  const [isSearching, setIsSearching] = useState(false)
  return (
    <>
      <Checkbox {...form.field('hasAddress')} hint="첫 주문에서 바로 고를 수 있습니다.">
        기본 배송지 등록 (선택)
      </Checkbox>
      {isShown && (
        <div className={styles.address}>
          <TextField
            {...form.field('receiverName')}
            label="받는 분"
            autoComplete="shipping name"
            required
          />
          <TextField
            {...form.field('phone')}
            label="받는 분 휴대폰 번호"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel-national"
            required
          />
          <FieldRow>
            <TextField
              {...form.field('zonecode')}
              label="우편번호"
              inputMode="numeric"
              autoComplete="shipping postal-code"
              maxLength={5}
              required
            />
            <Button variant="line" onClick={() => setIsSearching(true)}>
              주소 검색
            </Button>
          </FieldRow>
          <TextField
            {...form.field('address1')}
            label="주소"
            autoComplete="shipping address-line1"
            maxLength={200}
            required
          />
          <TextField
            {...form.field('address2')}
            id={DETAIL_ID}
            label="상세주소"
            autoComplete="shipping address-line2"
            maxLength={60}
            required
          />
        </div>
      )}
      <AddressSheet
        open={isSearching}
        onOpenChange={setIsSearching}
        onChoose={({ zonecode, address1 }) => {
          form.change({ zonecode, address1, address2: '' })
          setIsSearching(false)
          document.querySelector<HTMLElement>(`#${DETAIL_ID}`)?.focus()
        }}
      />
    </>
  )
}
