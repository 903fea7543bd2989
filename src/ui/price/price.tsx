import { formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './price.module.css'

interface PriceProps {
  salePrice: number
  listPrice: number
  /** Whole percent; 0 without a sale. */
  discountRate: number
  size?: 'small' | 'large' | undefined
  /** Whether it has one line: if the old price does not fit, the rate suffices. */
  oneLine?: boolean | undefined
}

/** Price: the rate in brick, the price in ink, then the old price with a strike-through. */
export function Price({
  salePrice,
  listPrice,
  discountRate,
  size = 'small',
  oneLine = false,
}: PriceProps) {
  return (
    <p className={`${styles.price} ${styles[size]} ${oneLine ? styles.oneLine : ''}`}>
      <span className={styles.paid}>
        {discountRate > 0 && (
          <span className={styles.rate}>
            <span className="visually-hidden">할인율 </span>
            {discountRate}%
          </span>
        )}
        <span>{formatKrw(salePrice)}</span>
      </span>
      {discountRate > 0 && (
        <s className={styles.old}>
          <span className="visually-hidden">정가 </span>
          {formatKrw(listPrice)}
        </s>
      )}
    </p>
  )
}
