import type { Banner } from '#contract/editorial/banners.calls.ts'
import type { ProductCard as ProductCardData } from '#contract/catalogue/products.calls.ts'
import { ProductCard } from '#src/features/catalogue/cards/product-card.tsx'
import { productShelfQuery } from '#src/features/catalogue/cards/queries.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { focusedBrandId } from './focused-brand.ts'
import styles from './lower-sections.module.css'

/** Products next to the picture. */
const COUNT = 4

/** Query of the products next to the picture of a banner; not sent without a banner of a brand. */
export function focusGoodsQuery(banner: Banner | undefined) {
  const brandId = banner && focusedBrandId(banner.link)
  const brandIds = brandId === undefined ? [] : [brandId]
  return {
    ...productShelfQuery({ brandIds, sort: 'POPULAR' }, COUNT),
    enabled: brandId !== undefined,
  }
}

interface BrandFocusProps {
  readonly banner: Banner | undefined
  readonly products: readonly ProductCardData[]
}

/**
 * Brand of a banner with its picture and four popular products (editorial#brand-focus); without a
 * banner nothing.
 */
export function BrandFocus({ banner, products }: BrandFocusProps) {
  if (banner === undefined) return null
  const { imageMobile, link, title, subtitle } = banner
  return (
    <section data-appear className={styles.focus} aria-labelledby="home-brand-focus">
      <PathLink path={link} className={styles.cover}>
        <div className={`${cover.cover} ${styles.coverPicture}`}>
          <Picture picture={imageMobile} sizes="(min-width: 64rem) 50vw, 100vw" alt="" />
        </div>
        <div className={styles.coverWords}>
          <p className={styles.kind} lang="en">
            BRAND FOCUS
          </p>
          <h2 id="home-brand-focus" className={styles.coverTitle}>
            {title}
          </h2>
          {subtitle !== null && <p>{subtitle}</p>}
        </div>
      </PathLink>
      <ul className={styles.four} aria-label={`${title} 상품`}>
        {products.map((product) => (
          <li key={product.productId} className={styles.fourth}>
            <ProductCard product={product} sizes="(min-width: 64rem) 25vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
