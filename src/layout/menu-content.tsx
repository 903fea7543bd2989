import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue/categories.calls.ts'
import { categoriesQuery } from '#src/features/catalogue/cards/queries.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { LogoutButton } from '#src/features/members/logout-button.tsx'
import { useApi } from '#src/page/use-api.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { BrandIndex } from './brand-index.tsx'
import { ColourModeChoice } from './colour-mode/colour-mode-choice.tsx'
import styles from './menu-content.module.css'
import { SERVICE_LINKS } from './service-links.ts'

/** Links of a member at the beginning of the side menu. */
const OWN_LINKS = [
  { to: '/my-page/orders', label: '주문 내역' },
  { to: '/my-page/wish', label: '찜한 상품' },
  { to: '/my-page/coupons', label: '쿠폰' },
  { to: '/my-page/notifications', label: '알림·알림 설정' },
] as const

/**
 * Menu with category tree, brands by letter, services. `onChosen` closes the
 * surrounding sheet.
 */
export function MenuContent({ onChosen }: { onChosen: () => void }) {
  const { data: categories } = useQuery(categoriesQuery)
  return (
    <nav aria-label="전체 메뉴">
      <MemberLine onChosen={onChosen} />
      <ul className={styles.tree}>
        <li>
          <Link to="/products" className={styles.main} onClick={onChosen}>
            <span lang="en">ALL</span> <span className={styles.korean}>전체 상품</span>
          </Link>
        </li>
        {categories === undefined ? (
          <li aria-hidden="true">
            <Skeleton height="20rem" />
          </li>
        ) : (
          categories.map((category) => (
            <CategoryBranch key={category.categoryId} category={category} onChosen={onChosen} />
          ))
        )}
        <li>
          <Link to="/products" search={{ sale: true }} className={styles.sale} onClick={onChosen}>
            <span lang="en">SALE</span> <span className={styles.korean}>세일</span>
          </Link>
        </li>
      </ul>
      <BrandIndex onChosen={onChosen} />
      <Services onChosen={onChosen} />
      <div className={styles.mode}>
        <ColourModeChoice />
      </div>
      <InstallPanel />
    </nav>
  )
}

function CategoryBranch({ category, onChosen }: { category: Category; onChosen: () => void }) {
  return (
    <li>
      <details className={styles.branch} name="category">
        <summary className={styles.main}>
          <span lang="en">{category.nameEn.toUpperCase()}</span>{' '}
          <span className={styles.korean}>{category.nameKo}</span>
          <Icon name="plus" size="small" className={styles.plus} />
        </summary>
        <ul className={styles.twigs}>
          <li>
            <Link to="/products" search={{ category: category.categoryId }} onClick={onChosen}>
              전체 <small>{category.productCount}</small>
            </Link>
          </li>
          {category.children.map((child) => (
            <li key={child.categoryId}>
              <Link to="/products" search={{ category: child.categoryId }} onClick={onChosen}>
                {child.nameKo} <small>{child.productCount}</small>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Greeting and links of a member, or the sign-in. A device with a token is that of a member. */
function MemberLine({ onChosen }: { onChosen: () => void }) {
  const login = useLoginState()
  const api = useApi()
  if (login.name === 'guest' || (login.name === 'loading' && !api.hasToken())) {
    return (
      <Link to="/auth/login" className={styles.hello} onClick={onChosen}>
        로그인하고 혜택 받기 <Icon name="arrow-right" size="small" />
      </Link>
    )
  }
  const user = login.name === 'member' ? login.user : undefined
  return (
    <>
      <div className={styles.hello}>
        {user === undefined ? (
          <Skeleton shape="text" width="50%" />
        ) : (
          <p>{user.nickname ?? user.name} 님, 안녕하세요.</p>
        )}
        <LogoutButton variant="quiet" size="small" wide={false} />
      </div>
      <ul className={styles.own} aria-label="내 메뉴">
        {OWN_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onChosen}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Services({ onChosen }: { onChosen: () => void }) {
  return (
    <ul className={styles.services}>
      {SERVICE_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={onChosen}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
