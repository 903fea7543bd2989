import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Rank } from '#contract/catalogue/scores.calls.ts'
import chip from '#src/ui/chip/chip.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './ranking.module.css'
import { SectionTitle } from './section-title.tsx'

interface RankingProps {
  products: readonly Rank[]
  brands: readonly Rank[]
  keywords: readonly Rank[]
}

const KINDS = ['상품', '브랜드', '검색어'] as const
type Kind = (typeof KINDS)[number]

/**
 * Rankings of the week by score: products, brands and keywords (editorial#home-ranking). Phones
 * show the chosen one, wide screens all three next to each other.
 */
export function Ranking({ products, brands, keywords }: RankingProps) {
  const [chosen, setChosen] = useState<Kind>('상품')
  if (products.length === 0) return null
  const ranksOf: Record<Kind, readonly Rank[]> = {
    상품: products,
    브랜드: brands,
    검색어: keywords,
  }
  return (
    <section data-appear aria-labelledby="home-ranking">
      <SectionTitle id="home-ranking" title="RANKING" />
      <fieldset className={`${chip.row} ${styles.kinds}`} aria-label="순위의 종류">
        {KINDS.filter((kind) => ranksOf[kind].length > 0).map((kind) => (
          <button
            key={kind}
            type="button"
            className={chip.chip}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {kind}
          </button>
        ))}
      </fieldset>
      <div className={styles.lists}>
        <RankList title="상품" chosen={chosen} ranks={products}>
          {({ targetId, label, target }) => (
            <Link
              to="/products/$productId"
              params={{ productId: targetId }}
              className={styles.goods}
            >
              {target !== null && 'thumbnail' in target && (
                <span className={styles.thumb}>
                  <Picture picture={target.thumbnail} sizes="3rem" alt="" />
                </span>
              )}
              <span>
                {label}
                {target !== null && 'colorName' in target && (
                  <span className={styles.color}>{target.colorName}</span>
                )}
              </span>
            </Link>
          )}
        </RankList>
        <RankList title="브랜드" chosen={chosen} ranks={brands}>
          {({ targetId, label }) => (
            <Link to="/brands/$brandId" params={{ brandId: targetId }}>
              {label}
            </Link>
          )}
        </RankList>
        <RankList title="검색어" chosen={chosen} ranks={keywords}>
          {({ label }) => (
            <Link to="/products/search" search={{ keyword: label }}>
              {label}
            </Link>
          )}
        </RankList>
      </div>
    </section>
  )
}

interface RankListProps {
  title: Kind
  /** The ranking that phones show. */
  chosen: Kind
  ranks: readonly Rank[]
  children: (rank: Rank) => ReactNode
}

function RankList({ title, chosen, ranks, children }: RankListProps) {
  if (ranks.length === 0) return null
  // The first period of a shop has nothing to compare.
  const hasFormer = ranks.some(({ prevRank }) => prevRank !== null)
  return (
    <div data-chosen={title === chosen}>
      <h3 className={styles.title}>{title}</h3>
      <ol aria-label={title}>
        {ranks.map((rank) => (
          <li key={rank.targetId} className={styles.rank}>
            <span className={styles.number} aria-hidden="true">
              {rank.rank}
            </span>
            {children(rank)}
            {hasFormer && <Change rank={rank} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Change of a rank since the period before: new, up, down, or none. */
function Change({ rank: { rank, prevRank } }: { rank: Rank }) {
  if (prevRank === null) return <small className={styles.change}>NEW</small>
  if (prevRank === rank) return null
  const steps = Math.abs(prevRank - rank)
  const isUp = prevRank > rank
  return (
    <small className={styles.change}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <span className="visually-hidden">{isUp ? '상승' : '하락'}</span> {steps}
    </small>
  )
}
