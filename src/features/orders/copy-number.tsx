import { Icon } from '#src/ui/icon/icon.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './copy-number.module.css'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    await toast('주문번호가 복사되었습니다.')
  } catch {
    await toast('복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.', { tone: 'error' })
  }
}

/** Order number in large type, with a copy button. */
export function CopyNumber({ orderNumber }: { orderNumber: string }) {
  return (
    <p className={styles.row}>
      <span className="visually-hidden">주문번호 </span>
      <strong className={styles.number}>{orderNumber}</strong>
      <button
        type="button"
        className={styles.copy}
        aria-label="주문번호 복사"
        onClick={() => void copy(orderNumber)}
      >
        <Icon name="copy" size="small" />
        복사
      </button>
    </p>
  )
}
