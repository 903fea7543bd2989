import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { listOtherColors } from '#contract/catalogue/product-details.calls.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './sibling-colors.module.css'

/** Pictures of the style's colours; the current one is framed. */
export function SiblingColors({ colors }: { colors: ResponseOf<typeof listOtherColors> }) {
  if (colors.length < 2) return null
  return (
    <nav aria-label="다른 색상">
      <ul className={styles.colors}>
        {colors.map((color) => (
          <li key={color.productId}>
            <Link
              to="/products/$productId"
              params={{ productId: String(color.productId) }}
              className={styles.color}
              replace
            >
              <span className={color.soldOut ? styles.soldOut : styles.picture}>
                <Picture picture={color.thumbnail} sizes="5rem" alt="" />
              </span>
              <span className={styles.name}>
                {color.colorName}
                {color.soldOut && <span className="visually-hidden"> 품절</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
