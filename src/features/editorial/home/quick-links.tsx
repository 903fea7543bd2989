import type { Category } from '#contract/catalogue/categories.calls.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import styles from './quick-links.module.css'

/** Codes of the categories among the quick links: decks, T-shirts, shoes. */
const CODES = ['SK-DECK', 'TO-TEE', 'SH']

/**
 * Quick links under the first banner: new products, three categories, the sale and the raffles
 * (editorial#quick-links).
 */
export function QuickLinks({ categories }: { categories: readonly Category[] }) {
  const all = categories.flatMap((main) => [main, ...main.children])
  const links: readonly Record<'path' | 'latin' | 'korean', string>[] = [
    { path: '/products', latin: 'NEW', korean: '신상품' },
    ...CODES.flatMap((code) => all.find((one) => one.code === code) ?? []).map(
      ({ categoryId, nameEn, nameKo }) => ({
        path: `/products?category=${categoryId}`,
        latin: nameEn,
        korean: nameKo,
      }),
    ),
    { path: '/products?sale=true', latin: 'SALE', korean: '세일' },
    { path: '/app-download', latin: 'RAFFLE', korean: '래플' },
  ]
  return (
    <nav aria-label="바로 가기">
      <ul className={styles.list}>
        {links.map(({ path, latin, korean }) => (
          <li key={path}>
            <PathLink path={path} className={styles.entry}>
              <span className={styles.latin} lang="en">
                {latin}
              </span>
              <span className={styles.korean}>{korean}</span>
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
