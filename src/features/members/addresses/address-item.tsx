import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { Address } from '#contract/members/addresses.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import styles from '#src/layout/account/cards.module.css'
import { deleteAddressMutation, setDefaultMutation } from './mutations.ts'

interface AddressItemProps {
  address: Address
  /** All addresses, in their order. */
  all: readonly Address[]
  onEdit: (address: Address) => void
  editRef: Ref<HTMLButtonElement> | undefined
}

/**
 * One saved address with its actions. The default cannot be deleted while others exist
 * (members#address-book).
 */
export function AddressItem({ address, all, onEdit, editRef }: AddressItemProps) {
  const [isAsking, setIsAsking] = useState(false)
  const api = useApi()
  const button = { variant: 'quiet', size: 'small', disabled: !useIsOnline() } as const
  const makeDefault = useMutation(setDefaultMutation(api))
  const remove = useMutation(deleteAddressMutation(api))
  const name = address.alias === '' ? address.receiverName : address.alias
  const mayDelete = !address.isDefault || all.length === 1
  return (
    <article
      className={styles.item}
      data-default={address.isDefault}
      aria-label={name}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {address.isDefault && <span className={styles.badge}>기본 배송지</span>}
      </header>
      <p>
        {address.receiverName} · {formatPhone(address.phone)}
      </p>
      <p>
        ({address.zonecode}) {address.address1} {address.address2}
      </p>
      {address.deliveryMemo !== '' && <p className={styles.quiet}>{address.deliveryMemo}</p>}
      {address.remote && <p className={styles.quiet}>제주·도서산간 추가 배송비 지역입니다.</p>}
      <div className={styles.actions}>
        <Button
          {...button}
          ref={editRef}
          aria-label={`${name} 수정`}
          onClick={() => onEdit(address)}
        >
          수정
        </Button>
        {!address.isDefault && (
          <Button
            {...button}
            busy={makeDefault.isPending}
            aria-label={`${name} 기본 배송지로 설정`}
            onClick={() => makeDefault.mutate(address)}
          >
            기본 배송지로 설정
          </Button>
        )}
        {mayDelete && (
          <Button {...button} aria-label={`${name} 삭제`} onClick={() => setIsAsking(true)}>
            삭제
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="배송지를 삭제하시겠습니까?"
        body={`${name} 배송지가 목록에서 삭제됩니다. 진행 중인 주문의 배송지는 바뀌지 않습니다.`}
        confirmLabel="배송지 삭제"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ address, all }, { onSettled: () => setIsAsking(false) })}
      />
    </article>
  )
}
