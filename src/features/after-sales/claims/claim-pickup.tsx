import { TO_SHOP } from '#src/company/shop.ts'
import { useState } from 'react'
import { CARRIERS, type ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { ReceiverSheet } from '#src/features/members/addresses/receiver-sheet.tsx'
import { formatDay } from '#src/ui/format/korean-time.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { pickupDays, type ClaimDraft } from './claim-draft.ts'
import styles from './claim-form.module.css'
import { ParcelFields } from './parcel-fields.tsx'

interface ClaimPickupProps {
  order: OrderDetail
  type: ClaimType
  draft: ClaimDraft
  change: (part: Partial<ClaimDraft>) => void
}

/** How the goods come back, from where, and for an exchange where the new ones go. */
export function ClaimPickup({ order, type, draft, change }: ClaimPickupProps) {
  const { receiver } = order
  return (
    <>
      <RadioGroup
        legend="회수 방법"
        layout="rows"
        value={draft.method}
        onChange={(method) => change({ method })}
        options={[
          { value: 'COLLECT', label: '회수 신청', hint: '택배 기사님이 방문해 수거합니다.' },
          {
            value: 'SELF',
            label: '직접 발송',
            hint: `상품을 ${TO_SHOP} 직접 보내 주세요.`,
          },
        ]}
      />
      {draft.method === 'COLLECT' ? (
        <>
          <AddressRow
            title="회수할 곳"
            address={draft.pickup ?? receiver}
            onChange={(pickup) => change({ pickup })}
          />
          <PickupDay value={draft.pickupDate} onChange={(pickupDate) => change({ pickupDate })} />
        </>
      ) : (
        <ParcelFields
          carriers={CARRIERS}
          value={draft}
          onChange={change}
          hint="아직 보내지 않았다면 비워 두고, 신청한 뒤에 입력할 수 있습니다."
        />
      )}
      {type === 'EXCHANGE' && (
        <AddressRow
          title="교환 상품을 받을 곳"
          address={draft.redelivery ?? receiver}
          onChange={(redelivery) => change({ redelivery })}
        />
      )}
    </>
  )
}

interface PickupDayProps {
  /** `YYYY-MM-DD`; empty: as soon as possible. */
  value: string
  onChange: (day: string) => void
}

function PickupDay({ value, onChange }: PickupDayProps) {
  const [now] = useState(() => Date.now())
  const days = pickupDays(now)
  return (
    <SelectField
      label="수거 희망일"
      hint="택배사 사정에 따라 하루 정도 달라질 수 있습니다."
      // A stored form may be older than its day.
      value={days.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">가장 빠른 날</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {formatDay(day)}
        </option>
      ))}
    </SelectField>
  )
}

interface AddressRowProps {
  title: string
  address: Receiver
  onChange: (address: Receiver) => void
}

function AddressRow({ title, address, onChange }: AddressRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.address} aria-label={title}>
      <h2 className={styles.legend}>{title}</h2>
      <p>
        {address.receiverName} {formatPhone(address.phone)}
      </p>
      <p>
        ({address.zonecode}) {address.address1} {address.address2}
      </p>
      <Button
        variant="line"
        size="small"
        aria-label={`${title} 변경`}
        onClick={() => setIsOpen(true)}
      >
        주소 변경
      </Button>
      <ReceiverSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        address={address}
        onSave={(saved) => {
          onChange(saved)
          setIsOpen(false)
        }}
      />
    </section>
  )
}
