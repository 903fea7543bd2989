import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { BrandDetail } from '#contract/catalogue/brands.calls.ts'
import { BookmarkButton } from '#src/features/catalogue/bookmarks/bookmark-button.tsx'
import {
  ResourceFailure,
  ResourceMissing,
} from '#src/features/catalogue/stories/resource-missing.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { BrandArticles, BrandProducts, BrandStyles } from './brand-lists.tsx'
import styles from './brand-page.module.css'
import type { BrandSearch } from './brand-search.ts'
import { brandQuery } from './queries.ts'

const route = getRouteApi('/_admitted/brands/$brandId')

/** Page of a brand: cover, story, and its products, styling shots and articles. */
export function BrandPage() {
  const brandId = Number(route.useParams({ select: (params) => params.brandId }))
  const search = route.useSearch()
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  return (
    <article>
      {brand.hero !== null && (
        <div className={`${cover.cover} ${styles.hero}`}>
          <Picture picture={brand.hero} sizes="100vw" priority alt="" />
        </div>
      )}
      <BrandHead brand={brand} />
      <Tabs brand={brand} search={search} />
      {search.tab === undefined && <BrandProducts brand={brand} category={search.category} />}
      {search.tab === 'styling' && <BrandStyles brandId={brandId} />}
      {search.tab === 'contents' && <BrandArticles brandId={brandId} />}
    </article>
  )
}

/** Stories longer than this are collapsed to three lines. */
const SHORT_STORY = 120

function BrandHead({ brand }: { brand: BrandDetail }) {
  const { nameEn, nameKo, story } = brand
  const isLong = story.length > SHORT_STORY
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.name} tabIndex={-1}>
          {nameEn}
        </h1>
        <p className={styles.korean}>{nameKo}</p>
      </div>
      <div className={styles.about}>
        <p className={isLong && !isOpen ? styles.clamped : styles.story}>{story}</p>
        {isLong && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '접기' : '더 보기'}
          </button>
        )}
        <div className={styles.tools}>
          <ShareButton title={nameEn} />
          <BookmarkButton
            type="BRAND"
            id={brand.brandId}
            liked={brand.liked}
            likeCount={brand.likeCount}
          />
        </div>
      </div>
    </header>
  )
}

function Tabs({ brand, search }: { brand: BrandDetail; search: BrandSearch }) {
  const tabs = [
    { tab: undefined, label: '상품', count: brand.productCount },
    { tab: 'styling', label: '스타일링', count: brand.styleCount },
    { tab: 'contents', label: '콘텐츠', count: brand.contentCount },
  ] as const
  return (
    <nav className={styles.tabs} aria-label="브랜드 페이지">
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={label}
          to="/brands/$brandId"
          params={{ brandId: String(brand.brandId) }}
          search={tab === undefined ? {} : { tab }}
          className={styles.tab}
          data-here={search.tab === tab}
          aria-current={search.tab === tab ? 'page' : undefined}
          resetScroll={false}
          replace
        >
          {label} <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  )
}

const BACK = <LinkButton to="/brands">브랜드 모두 보기</LinkButton>

/** Error component of the page: missing, or a retry. */
export function BrandFailure({ error }: ErrorComponentProps) {
  return (
    <ResourceFailure error={error} missing={['BRAND_NOT_FOUND']}>
      {BACK}
    </ResourceFailure>
  )
}

/** Page of an address that names none. */
export function BrandMissing() {
  return <ResourceMissing sentence="브랜드를 찾을 수 없습니다.">{BACK}</ResourceMissing>
}

/** Skeleton of a brand's page. */
export function BrandSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`${cover.cover} ${styles.hero}`}>
        <Skeleton ratio="16 / 9" />
      </div>
      <Container>
        <div className={styles.head}>
          <Skeleton height="4rem" />
        </div>
      </Container>
    </div>
  )
}
