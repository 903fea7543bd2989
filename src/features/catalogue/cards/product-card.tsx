import { Link } from '@tanstack/react-router'
import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { Price } from '#src/ui/price/price.tsx'
import { LateHeart } from '#src/features/catalogue/bookmarks/late-heart.ts'
import { CardPictures } from './card-pictures.tsx'
import { ProductBadge } from './product-badge.tsx'
import styles from './product-card.module.css'

/** Width of a card in a grid of two on phones, three on tablets and four on wide screens. */
const GRID_SIZES = '(min-width: 1024px) 24vw, (min-width: 600px) 33vw, 50vw'

interface ProductCardProps {
  product: Product
  /** Whether it is among the first on screen. */
  priority?: boolean | undefined
  sizes?: string | undefined
  /** Whether a swipe over the picture shows the second view. */
  hasSwipe?: boolean | undefined
}

/**
 * Product in a list: its picture on chalk, the second view on hover or by a swipe, then four lines
 * of fixed height.
 */
export function ProductCard({
  product,
  priority,
  sizes = GRID_SIZES,
  hasSwipe = false,
}: ProductCardProps) {
  return (
    <article className={product.soldOut ? styles.soldOut : styles.card}>
      <Link
        to="/products/$productId"
        params={{ productId: String(product.productId) }}
        className={styles.link}
      >
        <div data-morph className={styles.pictures}>
          <CardPictures product={product} sizes={sizes} priority={priority} hasSwipe={hasSwipe} />
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
