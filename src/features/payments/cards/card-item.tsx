import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { AutoPay } from '#contract/orders/auto-pay.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import styles from '#src/layout/account/cards.module.css'
import { useEditInPlace } from '#src/layout/account/use-edit-in-place.ts'
import { removeCardMutation, setDefaultCardMutation } from './mutations.ts'
import { RenameForm } from './rename-form.tsx'

/** Brand and last digits of a card; the provider may not know them. */
function cardDigits({ cardName, last4 }: AutoPay): string {
  return [cardName ?? '등록 카드', last4 === null ? undefined : `**** ${last4}`]
    .filter(Boolean)
    .join(' ')
}

/** Name of a card as the member gave it, else its brand and last digits. */
function cardLabel(card: AutoPay): string {
  return card.alias === '' ? cardDigits(card) : card.alias
}

/** One registered card with its actions. */
export function CardItem({ card }: { card: AutoPay }) {
  const naming = useEditInPlace()
  return (
    <article
      className={styles.item}
      data-default={card.isDefault}
      aria-label={cardLabel(card)}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{cardLabel(card)}</h2>
        {card.isDefault && <span className={styles.badge}>기본 카드</span>}
      </header>
      {card.alias !== '' && <p>{cardDigits(card)}</p>}
      <p className={styles.quiet}>{formatDate(card.createdAt)} 등록</p>
      {naming.isOpen ? (
        <RenameForm card={card} onClose={naming.close} />
      ) : (
        <Actions card={card} renameRef={naming.opener} onRename={naming.open} />
      )}
    </article>
  )
}

interface ActionsProps {
  readonly card: AutoPay
  readonly renameRef: Ref<HTMLButtonElement> | undefined
  readonly onRename: () => void
}

function Actions({ card, renameRef, onRename }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const api = useApi()
  const isOnline = useIsOnline()
  const makeDefault = useMutation(setDefaultCardMutation(api))
  const remove = useMutation(removeCardMutation(api))
  const label = cardLabel(card)
  const button = { variant: 'quiet', size: 'small', disabled: !isOnline } as const
  return (
    <div className={styles.actions}>
      <Button {...button} ref={renameRef} aria-label={`${label} 별칭 변경`} onClick={onRename}>
        별칭 변경
      </Button>
      {!card.isDefault && (
        <Button
          {...button}
          busy={makeDefault.isPending}
          aria-label={`${label} 기본 카드로 설정`}
          onClick={() => makeDefault.mutate(card)}
        >
          기본 카드로 설정
        </Button>
      )}
      <Button {...button} aria-label={`${label} 삭제`} onClick={() => setIsAsking(true)}>
        삭제
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="등록된 카드를 삭제하시겠습니까?"
        body={`${cardDigits(card)} 카드로 더 이상 결제할 수 없습니다. 다시 이용하려면 새로 등록해야 합니다.`}
        confirmLabel="카드 삭제"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(card, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  )
}
