import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { ReadAgreement } from '#src/features/agreements/documents/agreement-list.tsx'
import notices from '#src/features/orders/sheet/pay-notices.module.css'
import styles from './express-sheet.module.css'

/** Texts that the press on the pay button agrees to, each with its full text (orders#express). */
export function ExpressConsent({ agreements }: Pick<OrderSheet, 'agreements'>) {
  const required = agreements.filter((agreement) => agreement.required)
  return (
    <ul>
      {required.map((agreement) => (
        <li key={agreement.docId} className={`${styles.row} ${notices.note}`}>
          버튼을 누르면 ‘{agreement.title}’ 내용에 동의합니다.
          <ReadAgreement agreement={agreement} />
        </li>
      ))}
    </ul>
  )
}
