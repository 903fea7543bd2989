import { businessLookUpUrl, SERVICE_HOURS } from '#contract/shop/company.ts'
import styles from './footer.module.css'
import * as COMPANY from '#src/company/company.ts'

const { hours, lunch, closed } = SERVICE_HOURS

const FACTS = [
  ['상호', COMPANY.name],
  ['대표자', COMPANY.representative],
  ['주소', COMPANY.address],
  ['사업자등록번호', COMPANY.businessNumber],
  ['통신판매업신고', COMPANY.mailOrderNumber],
  ['개인정보보호책임자', COMPANY.privacyOfficer],
  ['호스팅서비스', COMPANY.hosting],
  ['대표전화', COMPANY.phone],
  ['이메일', COMPANY.email],
  ['상담시간', `${hours} (점심 ${lunch}), ${closed}`],
] as const

/**
 * Legally required information about the shop (app#frame, E-Commerce Act, articles 10 and 13); in
 * the first HTML, folded on phones.
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
        href={businessLookUpUrl({ businessNumber: COMPANY.businessNumber })}
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
