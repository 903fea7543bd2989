import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { StylePin } from '#contract/editorial/styles.calls.ts'
import { BuyButton } from '#src/features/catalogue/product/buy-button.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import styles from './tagged-products.module.css'

/**
 * Products of a styling shot with the numbers of their pins, the worn sizes, and a sheet to buy
 * each.
 */
export function TaggedProducts({
  products,
  pins,
}: {
  products: readonly ProductCard[]
  pins: readonly StylePin[]
}) {
  if (products.length === 0) return <p>이 스타일링의 상품은 모두 판매가 종료되었습니다.</p>
  return (
    <section aria-labelledby="tagged-products">
      <h2 id="tagged-products" className={styles.heading}>
        착용 상품 {products.length}
      </h2>
      <ol className={styles.list}>
        {products.map((product, index) => (
          <li key={product.productId} className={styles.item}>
            <Link
              to="/products/$productId"
              params={{ productId: String(product.productId) }}
              className={styles.link}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.picture}>
                <Picture picture={product.thumbnail} sizes="6rem" alt="" />
              </div>
              <div className={styles.words}>
                <p className={styles.brand}>{product.brand.nameEn}</p>
                <h3 className={styles.name}>{product.name}</h3>
                <p className={styles.size}>{wornSize(product.productId, pins)}</p>
                <Price {...product} oneLine />
              </div>
            </Link>
            <BuyButton product={product} label="구매" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function wornSize(productId: number, pins: readonly StylePin[]): string {
  const pin = pins.find((one) => one.productId === productId)
  return pin === undefined ? '' : `${pin.wornSize} 착용`
}
