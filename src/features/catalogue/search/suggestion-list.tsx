import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Suggestions } from '#contract/catalogue/search.calls.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import cover from '#src/ui/picture/cover.module.css'
import { Price } from '#src/ui/price/price.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { markedParts } from './marked-text.ts'
import { suggestQuery } from './queries.ts'
import styles from './search-panel.module.css'

interface SuggestionListProps {
  keyword: string
  onChosen: () => void
}

/**
 * Suggestions for a started keyword by kind, the matching part in bold; products with picture and
 * price.
 */
export function SuggestionList({ keyword, onChosen }: SuggestionListProps) {
  const { data, error, isFetching } = useQuery(suggestQuery(keyword))
  const isOnline = useIsOnline()
  if (!isOnline) return <p className={styles.note}>오프라인에서는 추천 검색어를 볼 수 없습니다.</p>
  if (error !== null) return <p className={styles.note}>Enter를 누르면 바로 검색합니다.</p>
  if (data === undefined) return <p className={styles.note}>찾는 중입니다.</p>
  return (
    <div aria-busy={isFetching} aria-live="polite">
      <Entries found={data} keyword={keyword} onChosen={onChosen} />
    </div>
  )
}

interface EntriesProps extends SuggestionListProps {
  found: Suggestions
}

function Entries({ found, keyword, onChosen }: EntriesProps) {
  const { brands, categories, products, keywords } = found
  const entry = { className: styles.link, onClick: onChosen }
  const mark = (text: string) => <Marked text={text} keyword={keyword} />
  if ([brands, categories, products, keywords].every((list) => list.length === 0)) {
    return <p className={styles.note}>추천 검색어가 없습니다. Enter를 누르면 바로 검색합니다.</p>
  }
  return (
    <ul>
      {brands.map(({ brandId, nameKo, nameEn }) => (
        <Suggestion key={`brand ${brandId}`} kind="브랜드">
          <Link to="/brands/$brandId" params={{ brandId: String(brandId) }} {...entry}>
            {mark(nameKo)} <small lang="en">{mark(nameEn)}</small>
          </Link>
        </Suggestion>
      ))}
      {categories.map(({ categoryId, nameKo, mainNameKo }) => (
        <Suggestion key={`category ${categoryId}`} kind="카테고리">
          <Link to="/products" search={{ category: categoryId }} {...entry}>
            {mark(nameKo)} <small>{mainNameKo}</small>
          </Link>
        </Suggestion>
      ))}
      {keywords.map((word) => (
        <Suggestion key={`keyword ${word}`} kind="검색어">
          <Link to="/products/search" search={{ keyword: word }} {...entry}>
            {mark(word)}
          </Link>
        </Suggestion>
      ))}
      {products.map((product) => (
        <li key={`product ${product.productId}`}>
          <Link
            to="/products/$productId"
            params={{ productId: String(product.productId) }}
            className={styles.product}
            onClick={onChosen}
          >
            <div className={`${cover.cover} ${styles.picture}`}>
              <Picture picture={product.thumbnail} sizes="3.5rem" alt="" />
            </div>
            <div className={styles.words}>
              <small>{product.brandName}</small>
              <span className={styles.name}>{mark(product.name)}</span>
              <Price {...product} />
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Suggestion({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <li className={styles.suggestion}>
      {children}
      <span className={styles.kind}>{kind}</span>
    </li>
  )
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const parts = markedParts(text, keyword)
  return (
    <span>
      {parts.map(({ text: part, isMatch }) => (isMatch ? <b key={part}>{part}</b> : part))}
    </span>
  )
}
