import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/product-details.ts'
import { Price } from '#src/design/price/price.tsx'
import { formatKrw } from '#src/design/price/format-krw.ts'
import { Heart } from './heart.tsx'
import styles from './product-head.module.css'

/** Brand, name, colour and code, price, and the heart. */
export function ProductHead({ product }: { product: ProductDetail }) {
  const { brand } = product
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link to="/products" search={{ brand: brand.brandId }} className={styles.brand}>
          {brand.nameEn}
          <span className={styles.brandKorean}>{brand.nameKo}</span>
        </Link>
        <Heart product={product} />
      </div>
      <h1 className={styles.name} tabIndex={-1}>
        {product.name}
      </h1>
      <p className={styles.code}>
        {product.colorName} · {product.styleCode}
      </p>
      <div className={styles.price}>
        <Price {...product} size="large" />
      </div>
      {product.mileagePreview > 0 && (
        <p className={styles.note}>
          구매확정 시 {formatKrw(product.mileagePreview).replace('원', ' 마일리지')} 적립
        </p>
      )}
    </header>
  )
}
