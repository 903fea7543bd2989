import { formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './price.module.css'

interface PriceProps {
  salePrice: number
  listPrice: number
  /** Whole percent; 0 when there is no sale. */
  discountRate: number
  size?: 'small' | 'large' | undefined
  /** One line: where it is too narrow for the old price, the rate says enough. */
  oneLine?: boolean | undefined
}

/** What it costs: the rate in brick, the price in ink, the old price struck through behind. */
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
