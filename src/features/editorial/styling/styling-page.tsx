import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { brandsQuery, categoriesQuery } from '#src/features/catalogue/cards/queries.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { BackToTop } from '#src/layout/late-back-to-top.ts'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { stylesQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { ShotGrid, ShotGridSkeleton } from '#src/features/catalogue/stories/shot-grid.tsx'
import { replayChoice } from '#src/ssr/replay-choice.ts'
import { HEIGHT_BANDS, styleListQueryOf } from './style-list-query.ts'
import type { StyleSearch } from './style-search.ts'
import { seenAfter, stylingSeen } from './styling-seen.ts'
import styles from './styling-page.module.css'

const route = getRouteApi('/_admitted/styling/')

const useShots = (search: StyleSearch) => useInfiniteQuery(stylesQuery(styleListQueryOf(search)))

/** List of styling shots, filtered by gender, height, brand and category. */
export function StylingPage() {
  const search = route.useSearch()
  const list = useShots(search)
  const total = list.data?.pages[0]?.total
  const newest = list.data?.pages[0]?.items
  useEffect(() => {
    if (newest !== undefined) stylingSeen.write(seenAfter(stylingSeen.read(), newest))
  }, [newest])
  return (
    <>
      <Container>
        <PageHead
          title={<span lang="en">STYLING</span>}
          display
          note={total === undefined ? undefined : formatCount(total)}
        />
      </Container>
      <Filters search={search} />
      <Shots list={list} />
    </>
  )
}

function Filters({ search }: { search: StyleSearch }) {
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label="필터">
        <Chip search={{ ...search, gender: undefined, height: undefined }} label="전체">
          {search.gender === undefined && search.height === undefined}
        </Chip>
        <Chip search={toggled(search, 'gender', 'MEN')} label="남성">
          {search.gender === 'MEN'}
        </Chip>
        <Chip search={toggled(search, 'gender', 'WOMEN')} label="여성">
          {search.gender === 'WOMEN'}
        </Chip>
        {([165, 175, 176] as const).map((height) => (
          <Chip
            key={height}
            search={toggled(search, 'height', height)}
            label={HEIGHT_BANDS[`${height}`].label}
          >
            {search.height === height}
          </Chip>
        ))}
        <Link to="/my-page/wish" search={{ tab: 'styling' }} className={chip.chip}>
          찜한 스타일링
        </Link>
      </nav>
      <Choices search={search} />
    </div>
  )
}

/** The search with this value; without it where it was chosen already. */
function toggled<Key extends keyof StyleSearch>(
  search: StyleSearch,
  key: Key,
  value: StyleSearch[Key],
): StyleSearch {
  return { ...search, [key]: search[key] === value ? undefined : value }
}

function Chip({
  search,
  label,
  children: isHere,
}: {
  search: StyleSearch
  label: string
  children: boolean
}) {
  return (
    <Link
      to="/styling"
      search={search}
      className={chip.chip}
      data-here={isHere}
      aria-current={isHere ? 'true' : undefined}
      resetScroll={false}
      replace
    >
      {label}
    </Link>
  )
}

/** Selects for filters with many values. */
function Choices({ search }: { search: StyleSearch }) {
  const { data: brands = [] } = useQuery(brandsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const navigate = useNavigate()
  const go = (change: StyleSearch) =>
    void navigate({ to: '/styling', search: { ...search, ...change }, replace: true })
  const idOf = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <div className={styles.choices}>
      <Choice
        label="브랜드"
        value={search.brand ?? ''}
        onChoose={(value) => go({ brand: idOf(value) })}
      >
        <option value="">모든 브랜드</option>
        {brands.map(({ brandId, nameKo }) => (
          <option key={brandId} value={brandId}>
            {nameKo}
          </option>
        ))}
      </Choice>
      <Choice
        label="카테고리"
        value={search.category ?? ''}
        onChoose={(value) => go({ category: idOf(value) })}
      >
        <option value="">모든 카테고리</option>
        {categories.map(({ categoryId, nameKo }) => (
          <option key={categoryId} value={categoryId}>
            {nameKo}
          </option>
        ))}
      </Choice>
      <Choice
        label="정렬"
        value={search.sort ?? ''}
        onChoose={(value) => go({ sort: value === '' ? undefined : 'POPULAR' })}
      >
        <option value="">최신순</option>
        <option value="POPULAR">인기순</option>
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | number
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select
        ref={replayChoice}
        autoComplete="off"
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      <Icon name="chevron-down" size="small" className={styles.arrow} />
    </span>
  )
}

function Shots({ list }: { list: ReturnType<typeof useShots> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <ShotGridSkeleton count={8} mixed />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const shots = data.pages.flatMap(({ items }) => items)
  if (shots.length === 0) {
    return (
      <EmptyState
        drawing="bare-deck"
        sentence="등록된 스타일링이 없습니다."
        action={<LinkButton to="/styling">필터 초기화</LinkButton>}
      />
    )
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <h2 className="visually-hidden">스타일링 목록</h2>
      <ShotGrid shots={shots} label="스타일링" mixed priorityCount={2} />
      <Container className={styles.more}>
        <MorePages list={list} />
        <BackToTop />
      </Container>
    </div>
  )
}
