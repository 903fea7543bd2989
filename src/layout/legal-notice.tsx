import styles from './footer.module.css'

const FACTS = [
  ['상호', '주식회사 푸시야드'],
  ['대표자', '홍길동'],
  ['주소', '서울특별시 성동구 예시로1길 12'],
  ['사업자등록번호', '123-45-67891'],
  ['통신판매업신고', '제0000-서울예시-0000호 (서울특별시 성동구청)'],
  ['개인정보보호책임자', '홍길동'],
  ['호스팅서비스', '주식회사 푸시야드'],
  ['대표전화', '02-0000-0000'],
  ['이메일', 'help@example.com'],
  ['상담시간', '평일 10:00 ~ 17:00 (점심 12:30 ~ 13:30)'],
] as const

/** Legally required information about the shop (Product 1.5); in the first HTML, folded on phones. */
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
      <p className={styles.escrow}>
        고객님의 안전한 거래를 위해 현금 등으로 결제하신 금액에 구매안전서비스(에스크로)를
        제공합니다.
      </p>
    </>
  )
}
