import { Link } from '@tanstack/react-router'
import { mileageOf } from '#contract/benefits/mileage.ts'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { LoginState } from '#core/session/login-state.ts'
import { Price } from '#src/ui/price/price.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { earnText } from '#src/features/orders/receipt/earn-text.ts'
import { ProductBadge } from '#src/features/catalogue/cards/product-badge.tsx'
import { BookmarkButton } from '#src/features/catalogue/bookmarks/bookmark-button.tsx'
import styles from './product-head.module.css'

/** A product, or its card while the rest is not known. */
type HeadProduct = ProductCard & Partial<Pick<ProductDetail, 'earnsMileage'>>

/** Brand, name, colour and code, price, and the bookmark button. */
export function ProductHead({ product }: { product: HeadProduct }) {
  const { brand } = product
  const login = useLoginState()
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link
          to="/brands/$brandId"
          params={{ brandId: String(brand.brandId) }}
          className={styles.brand}
        >
          {brand.nameEn}
          <span className={styles.brandKorean}>{brand.nameKo}</span>
        </Link>
        <BookmarkButton
          type="PRODUCT"
          id={product.productId}
          liked={product.liked}
          likeCount={product.likeCount}
        />
      </div>
      <ProductBadge badges={product.badges} isInline />
      <h1 className={styles.name} tabIndex={-1}>
        {product.name}
      </h1>
      <p className={styles.code}>
        {product.colorName} · {product.styleCode}
      </p>
      <div className={styles.price}>
        <Price {...product} size="large" />
      </div>
      {product.earnsMileage !== false && (
        <p className={styles.note}>
          {product.earnsMileage ? mileageNote(login, product.salePrice) : '\u00A0'}
        </p>
      )}
    </header>
  )
}

/**
 * Text of the mileage for one piece, at the member's rate, which is not in the shared document
 * (catalogue#mileage-preview). Empty while the login state is unknown.
 */
function mileageNote(login: LoginState, priceKrw: number): string | undefined {
  if (login.name === 'loading') return '\u00A0'
  return earnText(login.name === 'member' ? mileageOf(priceKrw, login.user.gradeCode) : null)
}
