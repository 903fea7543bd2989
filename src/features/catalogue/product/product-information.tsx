import { SHOP_AS_SUBJECT } from '#src/company/shop.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { Fold } from '#src/ui/fold/fold.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { departureBasis, departureText } from './delivery-text.ts'
import styles from './product-information.module.css'

/** Description, legal information, delivery and returns of a product. */
export function ProductInformation({ product }: { product: ProductDetail }) {
  const { delivery, returnPolicy } = product
  const departure = departureText(product)
  const basis = departureBasis(product)
  return (
    <div className={styles.information}>
      <p className={styles.delivery}>
        <Icon name="truck" size="small" />
        <span>
          {delivery.fee === 0 ? '무료' : formatKrw(delivery.fee)} ({formatKrw(delivery.freeFrom)}{' '}
          이상 무료)
          {departure !== undefined && (
            <>
              {' · '}
              <strong>{departure}</strong>
            </>
          )}
          <small className={styles.small}>
            {basis !== undefined && `${basis}, `}제주·도서산간 {formatKrw(delivery.remoteFee)} 추가
          </small>
        </span>
      </p>
      <Part title="상품 정보" isOpen>
        {product.description.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </Part>
      <Part title="상품정보제공고시">
        <dl className={styles.facts}>
          {product.notice.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="배송·교환·반품">
        <ul className={styles.rules}>
          <li>
            배송비는 {formatKrw(delivery.fee)}이며, {formatKrw(delivery.freeFrom)} 이상 주문하시면
            무료입니다.
          </li>
          <li>제주·도서산간 지역은 {formatKrw(delivery.remoteFee)}이 추가됩니다.</li>
          <li>
            상품을 받으신 날부터 {returnPolicy.days}일 안에 교환·반품을 신청하실 수 있습니다. 단순
            변심은 편도 {formatKrw(returnPolicy.fee)}의 배송비가 듭니다.
          </li>
          <li>착용하거나 조립한 상품, 그립테이프를 붙인 데크는 교환·반품이 어렵습니다.</li>
          <li>
            상품이 표시·광고와 다르거나 하자가 있으면 왕복 배송비를 {SHOP_AS_SUBJECT} 부담합니다.
          </li>
        </ul>
        <Link to="/customer-center/info/$category" params={{ category: 'return' }}>
          교환·반품 안내 전체 보기
        </Link>
      </Part>
    </div>
  )
}

function Part({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <Fold title={<h2>{title}</h2>} isOpen={isOpen} className={styles.fold}>
      <div className={styles.body}>{children}</div>
    </Fold>
  )
}
