import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Address } from '#contract/members/addresses.calls.ts'
import { addressesQuery } from '#src/features/orders/address/queries.ts'
import { useEditInPlace } from '#src/layout/account/use-edit-in-place.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { EntryDraft } from './entry-draft.ts'
import { EntryProblem } from './entry-problem.tsx'
import styles from './entry-sheet.module.css'
import { UnlistedPart } from './unlisted-part.tsx'

const AddressEditor = lazyComponent(
  async () => (await import('#src/features/members/addresses/address-editor.tsx')).AddressEditor,
)

interface EntryAddressProps {
  readonly draft: EntryDraft
  readonly problem: string | undefined
  readonly change: (changes: Partial<EntryDraft>) => void
  /** Default address of the member. */
  readonly ofMember: Address | undefined
}

/** Choice of a saved address, the default one at first, and a form for a new one. */
export function EntryAddress({ draft, problem, change, ofMember }: EntryAddressProps) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery)
  const { isOpen, open, close, opener } = useEditInPlace()
  const isOnline = useIsOnline()
  if (addresses === undefined) {
    if (error === null) return <Skeleton height="5rem" />
    const used = usedAddress(draft, ofMember)
    return <UnlistedPart title="배송지" {...{ used, problem, error, refetch }} />
  }
  if (isOpen) {
    return (
      <section className={styles.part} aria-label="새 배송지">
        <h3 className={styles.legend}>새 배송지</h3>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <AddressEditor
            address={undefined}
            isFirst={addresses.length === 0}
            onClose={close}
            onSaved={({ addressId }) => change({ addressId })}
          />
        </Suspense>
      </section>
    )
  }
  return (
    <section className={styles.part} aria-label="배송지">
      {addresses.length === 0 ? (
        <>
          <h3 className={styles.legend}>배송지</h3>
          <p className={styles.quiet}>저장된 배송지가 없습니다. 배송지를 추가해 주세요.</p>
          <EntryProblem text={problem} />
        </>
      ) : (
        <SelectField
          label="배송지"
          value={String(draft.addressId ?? ofMember?.addressId ?? '')}
          error={problem}
          onChange={({ target }) => change({ addressId: Number(target.value) })}
        >
          {addresses.map(({ addressId, alias, receiverName, address1, address2 }) => (
            <option key={addressId} value={addressId}>
              {alias === '' ? receiverName : alias} · {address1} {address2}
            </option>
          ))}
        </SelectField>
      )}
      <Button ref={opener} variant="line" size="small" disabled={!isOnline} onClick={open}>
        배송지 추가
      </Button>
    </section>
  )
}

/** Sentence about the address that the entry uses, as far as it is known without the list. */
function usedAddress({ addressId }: EntryDraft, ofMember: Address | undefined): string | undefined {
  if (addressId !== undefined && addressId !== ofMember?.addressId)
    return '앞서 선택하신 배송지로 응모합니다.'
  return ofMember && `기본 배송지(${ofMember.address1} ${ofMember.address2})로 응모합니다.`
}
