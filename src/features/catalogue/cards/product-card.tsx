import { Link } from '@tanstack/react-router'
import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { useCanHover } from '#src/browser/use-can-hover.ts'
import { LateHeart } from '#src/features/catalogue/bookmarks/late-heart.ts'
import { ProductBadge } from './product-badge.tsx'
import styles from './product-card.module.css'

/** Width of a card in a grid of two on phones, three on tablets and four on wide screens. */
const GRID_SIZES = '(min-width: 1024px) 24vw, (min-width: 600px) 33vw, 50vw'

interface ProductCardProps {
  product: Product
  /** Whether it is among the first on screen. */
  priority?: boolean | undefined
  sizes?: string | undefined
}

/**
 * Product in a list: its picture on chalk, the second view on hover, then four lines of fixed
 * height.
 */
export function ProductCard({ product, priority, sizes = GRID_SIZES }: ProductCardProps) {
  const canHover = useCanHover()
  return (
    <article className={product.soldOut ? styles.soldOut : styles.card}>
      <Link
        to="/products/$productId"
        params={{ productId: String(product.productId) }}
        className={styles.link}
      >
        <div data-morph className={styles.pictures}>
          <Picture picture={product.thumbnail} sizes={sizes} priority={priority} />
          {canHover && product.hover && (
            <div className={styles.second}>
              <Picture picture={product.hover} sizes={sizes} alt="" />
            </div>
          )}
          <ProductBadge badges={product.badges} />
        </div>
        <div className={styles.words}>
          <p className={styles.brand}>{product.brand.nameEn}</p>
          <h3 className={styles.name}>{product.name}</h3>
          <p className={styles.color}>{product.colorName}</p>
          <Price {...product} oneLine />
        </div>
      </Link>
      <LateHeart
        type="PRODUCT"
        id={product.productId}
        name={`${product.name} ${product.colorName}`}
      />
    </article>
  )
}
