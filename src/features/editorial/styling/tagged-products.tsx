import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { StylePin } from '#contract/editorial/styles.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import styles from './tagged-products.module.css'

const BuySheet = lazyOverlay(
  async () => (await import('#src/features/catalogue/product/purchase-panel.tsx')).BuySheet,
)

/** Products of a styling shot with the numbers of their pins, the worn sizes, and a sheet to buy each (Product 2.23). */
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
            <BuyButton product={product} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function BuyButton({ product: { productId, name, soldOut } }: { product: ProductCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const label = soldOut ? '알림' : '구매'
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={`${name} ${label}`}
        {...BuySheet.intentProps}
        onClick={() => {
          // Each opening is a new purchase.
          setTimes(times + 1)
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      <BuySheet
        key={times}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        productId={productId}
        name={name}
      />
    </>
  )
}

function wornSize(productId: number, pins: readonly StylePin[]): string {
  const pin = pins.find((one) => one.productId === productId)
  return pin === undefined ? '' : `${pin.wornSize} 착용`
}
