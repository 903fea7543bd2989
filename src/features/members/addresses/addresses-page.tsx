import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#contract/members/addresses.calls.ts'
import { ADDRESSES_MAX } from '#contract/platform/limits.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { focusOpener } from '#src/layout/account/use-edit-in-place.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { AddressEditor } from './address-editor.tsx'
import { AddressItem } from './address-item.tsx'
import styles from '#src/layout/account/cards.module.css'
import { addressesQuery } from '#src/features/orders/address/queries.ts'

/** Page of the saved addresses: list, default, add, change, delete. */
export function AddressesPage() {
  const query = useQuery(addressesQuery)
  const [edited, setEdited] = useState<Address | 'new'>()
  /** Address whose form was closed, or the button that adds one: it gets the focus. */
  const [opener, setOpener] = useState<number | 'new'>()
  const total = query.data?.length ?? 0
  if (edited !== undefined) {
    return (
      <AccountFrame title={edited === 'new' ? '새 배송지' : '배송지 수정'}>
        <AddressEditor
          address={edited === 'new' ? undefined : edited}
          isFirst={total === 0}
          onSaved={({ addressId }) => setOpener(addressId)}
          onClose={() => setEdited(undefined)}
        />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="배송지" note={total === 0 ? undefined : total}>
      <Answer query={query} rowHeight="8rem">
        {(addresses) => (
          <AddressList
            addresses={addresses}
            opener={opener}
            onEdit={(address) => {
              setEdited(address)
              setOpener(address.addressId)
            }}
            onAdd={() => {
              setEdited('new')
              setOpener('new')
            }}
          />
        )}
      </Answer>
    </AccountFrame>
  )
}

interface AddressListProps {
  addresses: readonly Address[]
  opener: number | 'new' | undefined
  onEdit: (address: Address) => void
  onAdd: () => void
}

function AddressList({ addresses, opener, onEdit, onAdd }: AddressListProps) {
  const isOnline = useIsOnline()
  const refOf = (button: number | 'new') => (button === opener ? focusOpener : undefined)
  if (addresses.length === 0) {
    return (
      <EmptyState
        drawing="bare-deck"
        sentence="저장된 배송지가 없습니다."
        action={
          <Button ref={refOf('new')} disabled={!isOnline} onClick={onAdd}>
            배송지 추가
          </Button>
        }
      />
    )
  }
  const isFull = addresses.length >= ADDRESSES_MAX
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label="저장된 배송지">
        {addresses.map((address) => (
          <li key={address.addressId}>
            <AddressItem
              address={address}
              all={addresses}
              onEdit={onEdit}
              editRef={refOf(address.addressId)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={refOf('new')}
        variant="line"
        size="large"
        wide
        disabled={!isOnline || isFull}
        onClick={onAdd}
      >
        배송지 추가
      </Button>
      {isFull && <p>배송지는 최대 {ADDRESSES_MAX}개까지 저장할 수 있습니다.</p>}
    </div>
  )
}
