import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/categories.calls.ts'
import type { Rank } from '#contract/catalogue/scores.calls.ts'
import { categoriesQuery } from '#src/features/catalogue/cards/queries.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import chip from '#src/ui/chip/chip.module.css'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { removeMutation } from './mutations.ts'
import { popularBrandsQuery, popularKeywordsQuery, searchHistoryQuery } from './queries.ts'
import { searchSaving } from './search-saving.ts'
import styles from './search-panel.module.css'

interface ChosenProps {
  onChosen?: (() => void) | undefined
}

/**
 * What to search for before anything is typed: own searches, categories, popular keywords and
 * brands.
 */
export function SearchStart({ onChosen }: ChosenProps) {
  return (
    <div className={styles.start}>
      <History onChosen={onChosen} />
      <Popular onChosen={onChosen} />
    </div>
  )
}

/**
 * Categories and both rankings at once: what follows moves when a part takes another height than
 * its placeholder.
 */
function Popular({ onChosen }: ChosenProps) {
  const keywords = useQuery(popularKeywordsQuery)
  const brands = useQuery(popularBrandsQuery)
  const categories = useQuery(categoriesQuery)
  if ([keywords, brands, categories].some(({ isLoading }) => isLoading)) {
    return <Skeleton height="28rem" />
  }
  return (
    <>
      <Categories categories={categories.data ?? []} onChosen={onChosen} />
      <PopularKeywords onChosen={onChosen} />
      <PopularBrands brands={brands.data ?? []} onChosen={onChosen} />
    </>
  )
}

function Categories({ categories, onChosen }: ChosenProps & { categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <section className={styles.block} aria-label="카테고리">
      <h2 className={styles.title}>카테고리</h2>
      <div className={styles.categories}>
        {categories.map(({ categoryId, nameKo }) => (
          <Link
            key={categoryId}
            to="/products"
            search={{ category: categoryId }}
            className={chip.chip}
            onClick={onChosen}
          >
            {nameKo}
          </Link>
        ))}
      </div>
    </section>
  )
}

function History({ onChosen }: ChosenProps) {
  const saving = searchSaving()
  const [isSaving, setIsSaving] = useState(saving.isOn)
  const { data: history = [] } = useQuery(searchHistoryQuery)
  const remove = useMutation(removeMutation(useApi()))
  const isOnline = useIsOnline()
  const choose = () => {
    saving.choose(!isSaving)
    setIsSaving(!isSaving)
  }
  return (
    <section className={styles.block} aria-label="최근 검색어">
      <div className={styles.head}>
        <h2 className={styles.title}>최근 검색어</h2>
        {history.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            disabled={!isOnline}
            onClick={() => remove.mutate(undefined)}
          >
            전체 삭제
          </button>
        )}
        <button type="button" className={styles.tool} aria-pressed={!isSaving} onClick={choose}>
          {isSaving ? '저장 끄기' : '저장 켜기'}
        </button>
      </div>
      {history.length === 0 ? (
        <p className={styles.note}>
          {isSaving ? '최근 검색어가 없습니다.' : '검색어 저장이 꺼져 있습니다.'}
        </p>
      ) : (
        <ul className={styles.history}>
          {history.map(({ keyword }) => (
            <li key={keyword} className={styles.past}>
              <KeywordLink keyword={keyword} onChosen={onChosen} />
              <button
                type="button"
                className={styles.remove}
                aria-label={`${keyword} 삭제`}
                disabled={!isOnline}
                onClick={() => remove.mutate([keyword])}
              >
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Numbered list of the popular keywords; left out without any. */
export function PopularKeywords({ onChosen }: ChosenProps) {
  const { data: keywords = [], isPending } = useQuery(popularKeywordsQuery)
  if (isPending) return <Skeleton height="16rem" />
  if (keywords.length === 0) return null
  return (
    <section className={styles.block} aria-label="인기 검색어">
      <h2 className={styles.title}>인기 검색어</h2>
      <ol className={styles.ranks}>
        {keywords.map(({ rank, label }) => (
          <li key={label} className={styles.rank}>
            <span className={styles.number} aria-hidden="true">
              {rank}
            </span>
            <KeywordLink keyword={label} onChosen={onChosen} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PopularBrands({ brands, onChosen }: ChosenProps & { brands: readonly Rank[] }) {
  if (brands.length === 0) return null
  return (
    <section className={styles.block} aria-label="추천 브랜드">
      <h2 className={styles.title}>추천 브랜드</h2>
      <ul className={styles.brands}>
        {brands.map(({ targetId, label }) => (
          <li key={targetId}>
            <Link
              to="/brands/$brandId"
              params={{ brandId: targetId }}
              className={styles.link}
              onClick={onChosen}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeywordLink({ keyword, onChosen }: ChosenProps & { keyword: string }) {
  return (
    <Link to="/products/search" search={{ keyword }} className={styles.link} onClick={onChosen}>
      {keyword}
    </Link>
  )
}
