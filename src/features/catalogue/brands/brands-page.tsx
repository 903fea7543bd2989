import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BrandCard, CategoryType } from '#contract/catalogue/brands.calls.ts'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { groupBrands } from '#src/layout/group-brands.ts'
import { Button } from '#src/ui/button/button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { BrandRows } from './brand-rows.tsx'
import type { BrandsSearch } from './brand-search.ts'
import styles from './brands-page.module.css'
import { matchesBrand } from './matches-brand.ts'

const route = getRouteApi('/_admitted/brands/')

const TYPES: readonly { readonly type?: CategoryType; readonly label: string }[] = [
  { label: '전체' },
  { type: 'SKATE', label: '스케이트' },
  { type: 'FASHION', label: '패션' },
  { type: 'SHOES', label: '슈즈' },
]

/** Index of all brands by first letter, Latin or Hangul. */
export function BrandsPage() {
  const search = route.useSearch()
  const { data: brands, error, refetch } = useQuery(brandsQuery)
  const [word, setWord] = useState('')
  const ofType = (brands ?? []).filter(
    ({ categoryType }) => search.type === undefined || categoryType === search.type,
  )
  const found = ofType.filter((brand) => matchesBrand(brand, word))
  return (
    <>
      <Container>
        <PageHead
          title={<span lang="en">BRANDS</span>}
          display
          note={brands === undefined ? undefined : found.length}
        />
      </Container>
      <Tools search={search} word={word} onWord={setWord} />
      {brands === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
      {brands === undefined && error === null && <IndexSkeleton />}
      {brands !== undefined && found.length === 0 && (
        <EmptyState
          drawing="bare-deck"
          sentence="찾으시는 브랜드가 없습니다."
          action={<Button onClick={() => setWord('')}>검색어 지우기</Button>}
        />
      )}
      {found.length > 0 && <Index brands={found} search={search} />}
    </>
  )
}

interface ToolsProps {
  search: BrandsSearch
  word: string
  onWord: (word: string) => void
}

function Tools({ search, word, onWord }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <nav className={styles.chips} aria-label="브랜드 종류">
        {TYPES.map(({ type, label }) => (
          <Link
            key={label}
            to="/brands"
            search={{ ...search, type }}
            className={chip.chip}
            data-here={type === search.type}
            aria-current={type === search.type ? 'page' : undefined}
            resetScroll={false}
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      <input
        type="search"
        className={styles.search}
        aria-label="브랜드 검색"
        placeholder="브랜드 이름 또는 초성"
        maxLength={50}
        autoComplete="off"
        value={word}
        onChange={({ target }) => onWord(target.value)}
      />
    </div>
  )
}

function Index({ brands, search }: { brands: readonly BrandCard[]; search: BrandsSearch }) {
  const script = search.script ?? 'latin'
  const groups = groupBrands(brands, script)
  return (
    <div className={styles.index}>
      <nav className={styles.letters} aria-label="첫 글자">
        <ScriptLink search={search} script={undefined} label="A–Z" isHere={script === 'latin'} />
        <ScriptLink search={search} script="hangul" label="ㄱ–ㅎ" isHere={script === 'hangul'} />
        {groups.map(({ initial }) => (
          <a key={initial} href={`#brands-${initial}`} className={styles.letter}>
            {initial}
          </a>
        ))}
      </nav>
      <div>
        {groups.map(({ initial, brands: members }) => (
          <section key={initial} className={styles.group} aria-labelledby={`brands-${initial}`}>
            <h2 id={`brands-${initial}`} className={styles.initial}>
              {initial}
            </h2>
            <BrandRows brands={members} script={script} />
          </section>
        ))}
      </div>
    </div>
  )
}

function ScriptLink({
  search,
  script,
  label,
  isHere,
}: {
  search: BrandsSearch
  script: BrandsSearch['script']
  label: string
  isHere: boolean
}) {
  return (
    <Link
      to="/brands"
      search={{ ...search, script }}
      className={styles.script}
      data-here={isHere}
      aria-current={isHere ? 'true' : undefined}
      resetScroll={false}
      replace
    >
      {label}
    </Link>
  )
}

function IndexSkeleton() {
  return (
    <Container>
      <div className={styles.loading} aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="4rem" />
        ))}
      </div>
    </Container>
  )
}
