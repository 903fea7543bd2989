import { Link } from '@tanstack/react-router'
import type { ProductCard as Product, StyleColor } from '#contract/catalogue/products.calls.ts'
import { Price } from '#src/ui/price/price.tsx'
import { LateHeart } from '#src/features/catalogue/bookmarks/late-heart.ts'
import { CardPictures } from './card-pictures.tsx'
import { ProductBadge } from './product-badge.tsx'
import styles from './product-card.module.css'

/** Width of a card in a grid of two on phones, three on tablets and four on wide screens. */
const GRID_SIZES = '(min-width: 64rem) 24vw, (min-width: 37.5rem) 33vw, 50vw'

/** Dots in one card, so that they fit next to the name of its colour. */
const DOTS_MAX = 5

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
          <p className={styles.color}>
            {product.colorName}
            {product.colors && <ColorDots colors={product.colors} />}
          </p>
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

/** Colours of a style as dots, with the number of those that have no room, and their names. */
function ColorDots({ colors }: { colors: readonly StyleColor[] }) {
  const rest = colors.length - DOTS_MAX
  return (
    <span className={styles.colors}>
      <span className="visually-hidden">
        , 색상 {colors.length}가지: {colors.map(({ name }) => name).join(', ')}
      </span>
      {colors.slice(0, DOTS_MAX).map(({ productId, hex }) => (
        <i key={productId} style={{ background: hex }} />
      ))}
      {rest > 0 && <span aria-hidden="true">+{rest}</span>}
    </span>
  )
}
