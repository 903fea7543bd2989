import { Icon } from '#src/ui/icon/icon.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './copy-code.module.css'

async function copy(text: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    await toast(`${label}가 복사되었습니다.`)
  } catch {
    await toast('복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.', { tone: 'error' })
  }
}

/** Number or code in large type, with a copy button. `label` ends in a vowel, for its particle. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  return (
    <p className={styles.row}>
      <span className="visually-hidden">{label} </span>
      <strong className={styles.number}>{code}</strong>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${label} 복사`}
        onClick={() => void copy(code, label)}
      >
        <Icon name="copy" size="small" />
        복사
      </button>
    </p>
  )
}
