import { SHOP_AS_SUBJECT, SHOP_NAME_KO } from '#src/company/shop.ts'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './raffle-page.module.css'

/** Digits of the card's hash that people compare. */
const SHOWN_DIGITS = 16

/** Commitment of the draw: the hash of its signed card, and what is published so far. */
export function DrawFacts({ raffle }: { raffle: RaffleDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { specHash, sealedAt, mode } = raffle.draw
  if (specHash === null) return null
  const code = specHash.slice(0, SHOWN_DIGITS)
  const copy = async () => {
    await navigator.clipboard.writeText(specHash)
    await toast('추첨 공정성 코드를 복사했습니다.')
  }
  return (
    <section className={styles.draw} aria-labelledby="draw">
      <h2 id="draw" className={styles.drawTitle}>
        추첨 공정성 코드
      </h2>
      <p className={styles.code}>
        <code>{code}</code>
        <Button variant="quiet" size="small" onClick={() => void copy()}>
          <Icon name="copy" size="small" /> 복사
        </Button>
      </p>
      <p className={styles.quiet}>{sealText(raffle)}</p>
      {mode === 'embedded' && (
        <p className={styles.quiet}>
          체험용 추첨입니다. 난수를 {SHOP_NAME_KO}의 서버가 만들어, 결과를 고를 수 없었다는 증명이
          되지 않습니다.
        </p>
      )}
      <p className={styles.links}>
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          이 코드는 무엇인가요?
        </Button>
        <Link
          to="/raffle/$raffleProductId/audit"
          params={{ raffleProductId: String(raffle.raffleProductId) }}
          className={styles.audit}
        >
          {sealedAt === null ? '공개 기록 확인' : '추첨 검증'}
        </Link>
      </p>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="추첨 공정성 코드">
        <div className={styles.help}>
          <p>
            응모가 시작되기 전에 공개한 추첨 규칙의 지문(SHA-256) 앞 16자리입니다. 수량, 마감 시각,
            난수를 정하는 방법이 한 글자라도 바뀌면 코드가 달라집니다.
          </p>
          <p>
            {mode === 'drand'
              ? `난수는 명단을 봉인한 뒤에 공개되는 공공 난수(drand)에서 옵니다. ${SHOP_AS_SUBJECT} 고르거나 미리 알 수 없습니다.`
              : `이 래플의 난수는 ${SHOP_NAME_KO}의 서버가 만듭니다. 체험용 방식으로, ${SHOP_AS_SUBJECT} 결과를 고를 수 없었다는 증명이 되지 않습니다.`}
          </p>
          <p>
            응모하면 받는 접수증에 이 코드가 들어 있어, 발표 후 이 기기에서 직접 확인할 수 있습니다.
          </p>
        </div>
      </Sheet>
    </section>
  )
}

/** What is known of the sealed list. */
function sealText({ state, draw: { sealBy, sealedAt } }: RaffleDetail): string {
  if (sealedAt !== null) return `명단이 ${momentText(sealedAt)}에 봉인되었습니다.`
  return state === 'CANCELED'
    ? '추첨 전에 취소되었습니다. 서명된 취소 기록이 공개되어 있습니다.'
    : `명단 봉인 예정 ${momentText(sealBy)}`
}
