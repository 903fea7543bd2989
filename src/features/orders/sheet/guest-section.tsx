import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import { AddressFields } from '#src/features/orders/address/address-fields.tsx'
import { type CheckoutField, hasErrorIn } from './checkout-schema.ts'
import styles from './checkout-page.module.css'
import { EntranceField, NoteFields, ReceiverFields } from './delivery-section.tsx'
import { type PartProps, textProps } from './field-props.ts'
import { EmailField, NameFields } from './orderer-section.tsx'
import { Section } from './section.tsx'
import sectionStyles from './section.module.css'

interface GuestSectionProps extends PartProps {
  /** Return address of the sign-in. */
  here: string
}

/**
 * First section of a guest's order sheet: name and phone of who orders and receives, then the
 * address (orders#guest-sheet).
 */
export function GuestSection({ here, ...part }: GuestSectionProps) {
  const { form, onChange } = part
  return (
    <Section
      title="배송지"
      note={
        <Link to="/auth/login" search={{ returnUrl: here }} className={styles.textLink}>
          로그인하고 주문하기
        </Link>
      }
    >
      <NameFields {...part} phoneHint="배송 연락과 비회원 주문조회에 사용됩니다." />
      <Checkbox
        checked={!form.toOrderer}
        onChange={({ target }) => onChange({ toOrderer: !target.checked })}
      >
        받는 분이 다릅니다
      </Checkbox>
      {!form.toOrderer && <ReceiverFields {...part} />}
      <AddressFields
        field={(name) => textProps(part, name)}
        onFind={(found) => onChange({ ...found, entrance: '' })}
      />
      <NoteFields {...part} />
      <OptionalFields {...part} />
    </Section>
  )
}

const OPTIONAL: readonly CheckoutField[] = ['entrance', 'ordererEmail']

/** Fields that few guests fill in, folded until one of them has a value or is wrong. */
function OptionalFields(part: PartProps) {
  const { form, errors } = part
  const [isOpen, setIsOpen] = useState(form.entrance !== '' || form.ordererEmail !== '')
  if (!isOpen && hasErrorIn(errors, OPTIONAL)) setIsOpen(true)
  return (
    <Fold title="공동현관 출입번호, 이메일 (선택)" isOpen={isOpen}>
      <div className={sectionStyles.body}>
        <EntranceField {...part} />
        <EmailField
          {...part}
          hint="결제사가 결제 내역을 보내는 주소입니다. 주문 안내는 문자 메시지로 보내 드립니다."
        />
      </div>
    </Fold>
  )
}
