import { useQuery } from '@tanstack/react-query'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { profileQuery } from '#src/features/members/profile/queries.ts'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { FavoriteBrands } from './favorite-brands.tsx'
import { OwnSizes } from './own-sizes.tsx'
import { sizeQuery } from '#src/features/catalogue/product/own-size-query.ts'
import styles from './size-page.module.css'

/** Page of body measures, usual sizes and favourite brands; all are optional. */
export function SizePage() {
  const queries = [useQuery(sizeQuery), useQuery(profileQuery), useQuery(brandsQuery)]
  return (
    <AccountFrame title="사이즈">
      <div className={styles.sections}>
        <OwnSizes />
        {/* Below the sizes, whose height is known by then. */}
        {queries.every(({ isPending }) => !isPending) && <FavoriteBrands />}
      </div>
    </AccountFrame>
  )
}
