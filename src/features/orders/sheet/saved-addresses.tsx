import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/members/addresses.calls.ts'
import { addressesQuery } from '#src/features/orders/address/queries.ts'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { type CheckoutForm, withSavedAddress } from './checkout-form.ts'
import type { PartProps } from './field-props.ts'

/** Choice of a saved address for members; nothing for guests and members without addresses. */
export function SavedAddresses({ form, onChange }: Pick<PartProps, 'form' | 'onChange'>) {
  const isMember = useLoginState().name === 'member'
  // A failure leaves the fields, which can be filled by hand.
  const enabled = useEnabledForMember(isMember)
  const { data: addresses = [], isLoading } = useQuery({ ...addressesQuery, enabled })
  if (isLoading) return <Skeleton height="calc(var(--field-height) + 1.75rem)" />
  if (!isMember || addresses.length === 0) return null
  const chosen = addresses.find((address) => isChosen(form, address))
  const choose = (value: string) => {
    const address = addresses.find(({ addressId }) => String(addressId) === value)
    if (address) onChange(withSavedAddress(form, address))
  }
  return (
    <SelectField
      label="저장된 배송지"
      value={chosen === undefined ? '' : String(chosen.addressId)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">직접 입력</option>
      {addresses.map(({ addressId, alias, receiverName, address1, address2 }) => (
        <option key={addressId} value={addressId}>
          {alias === '' ? receiverName : alias} · {address1} {address2}
        </option>
      ))}
    </SelectField>
  )
}

const isChosen = (form: CheckoutForm, { zonecode, address1, address2 }: Address) =>
  form.zonecode === zonecode && form.address1 === address1 && form.address2 === address2
