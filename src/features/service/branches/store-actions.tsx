import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './store-actions.module.css'

/** Buttons of a branch: call, copy the address, and its place on a map of the web. */
export function StoreActions({ store }: { store: StoreInfo }) {
  const { name, address, phone, lat, lng } = store
  const look = buttonClass({ variant: 'line', size: 'small' })
  return (
    <div className={styles.actions}>
      <a className={look} href={`tel:${phone}`} aria-label={`${name} 전화 ${phone}`}>
        {phone}
      </a>
      <Button
        variant="line"
        size="small"
        aria-label={`${name} 주소 복사`}
        onClick={() => void copy(address)}
      >
        주소 복사
      </Button>
      <a
        className={look}
        href={`https://map.kakao.com/link/map/${encodeURIComponent(name)},${lat},${lng}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${name} 지도 보기 (새 창)`}
      >
        지도 보기
      </a>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    await toast('주소가 복사되었습니다.')
  } catch {
    await toast('복사하지 못했습니다. 주소를 길게 눌러 복사해 주세요.', { tone: 'error' })
  }
}
