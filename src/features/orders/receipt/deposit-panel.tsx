import type { VirtualAccount } from '#contract/payments/virtual-accounts.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { CopyCode } from './copy-code.tsx'
import styles from './deposit-panel.module.css'

/** Account, amount and end of an awaited deposit. */
export function DepositPanel({ account }: { account: VirtualAccount }) {
  const { bankName, accountNo, holder, dueAt, amount, pageUrl } = account
  return (
    <section className={styles.panel} aria-label="입금 안내">
      <p className={styles.bank}>
        {bankName} · 예금주 {holder}
      </p>
      <CopyCode code={accountNo} label="계좌번호" />
      <dl className={styles.facts}>
        <div>
          <dt>입금 금액</dt>
          <dd>{formatKrw(amount)}</dd>
        </div>
        <div>
          <dt>입금 기한</dt>
          <dd>{formatMoment(dueAt)}까지</dd>
        </div>
      </dl>
      <p className={styles.note}>
        금액이 다르면 입금이 취소되고 환불 계좌로 돌려드립니다. 기한이 지나면 주문이 자동으로
        취소됩니다.
      </p>
      {pageUrl !== null && (
        <a className={styles.link} href={pageUrl}>
          결제사 입금 안내
        </a>
      )}
    </section>
  )
}
