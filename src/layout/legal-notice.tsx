import { businessLookUpUrl, SERVICE_HOURS } from '#contract/operator.ts'
import styles from './footer.module.css'
import { OPERATOR } from './operator.ts'

const { hours, lunch, closed } = SERVICE_HOURS

const FACTS = [
  ['상호', OPERATOR.name],
  ['대표자', OPERATOR.representative],
  ['주소', OPERATOR.address],
  ['사업자등록번호', OPERATOR.businessNumber],
  ['통신판매업신고', OPERATOR.mailOrderNumber],
  ['개인정보보호책임자', OPERATOR.privacyOfficer],
  ['호스팅서비스', OPERATOR.hosting],
  ['대표전화', OPERATOR.phone],
  ['이메일', OPERATOR.email],
  ['상담시간', `${hours} (점심 ${lunch}), ${closed}`],
] as const

/**
 * Legally required information about the shop (Product 1.5, E-Commerce Act, articles 10 and 13); in the first HTML, folded
 * on phones.
 */
export function LegalNotice() {
  return (
    <>
      <dl className={styles.facts}>
        {FACTS.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <a
        className={styles.toggle}
        href={businessLookUpUrl(OPERATOR)}
        target="_blank"
        rel="noreferrer"
      >
        사업자정보확인 (새 창)
      </a>
      <p className={styles.escrow}>
        고객님의 안전한 거래를 위해 현금 등으로 결제하신 금액에 구매안전서비스(에스크로)를
        제공합니다.
      </p>
    </>
  )
}
