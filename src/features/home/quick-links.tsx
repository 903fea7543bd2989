import type { Category } from '#contract/categories.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import styles from './quick-links.module.css'

/** Codes of the categories among the quick links: decks, T-shirts, shoes (Product 2.1). */
const CODES = ['SK-DECK', 'TO-TEE', 'SH']

/** Quick links under the first banner: new products, three categories, the sale and the raffles (Product 2.1). */
export function QuickLinks({ categories }: { categories: readonly Category[] }) {
  const all = categories.flatMap((main) => [main, ...main.children])
  return (
    <nav aria-label="바로 가기">
      <ul className={styles.list}>
        <QuickLink path="/products" latin="NEW" korean="신상품" />
        {CODES.flatMap((code) => all.find((one) => one.code === code) ?? []).map(
          ({ categoryId, nameEn, nameKo }) => (
            <QuickLink
              key={categoryId}
              path={`/products?category=${categoryId}`}
              latin={nameEn}
              korean={nameKo}
            />
          ),
        )}
        <QuickLink path="/products?sale=true" latin="SALE" korean="세일" />
        <QuickLink path="/app-download" latin="RAFFLE" korean="래플" />
      </ul>
    </nav>
  )
}

function QuickLink({ path, latin, korean }: Record<'path' | 'latin' | 'korean', string>) {
  return (
    <li>
      <PathLink path={path} className={styles.entry}>
        <span className={styles.latin} lang="en">
          {latin}
        </span>
        <span className={styles.korean}>{korean}</span>
      </PathLink>
    </li>
  )
}
