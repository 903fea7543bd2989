import { Link } from '@tanstack/react-router'
import shelf from '#src/features/catalogue/cards/product-shelf.module.css'
import { PopularShelf } from '#src/features/catalogue/cards/popular-shelf.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PopularKeywords } from '#src/features/catalogue/search/search-start.tsx'
import styles from './search-page.module.css'

/**
 * Page of a keyword without results: each of its words alone, popular keywords and popular
 * products.
 */
export function NothingFound({ keyword }: { keyword: string }) {
  const words = keyword.split(' ')
  return (
    <>
      <EmptyState
        drawing="bare-deck"
        sentence={`‘${keyword}’ 검색 결과가 없습니다.`}
        detail="철자를 확인하거나, 더 짧은 말이나 브랜드 이름으로 찾아 주세요. 초성만 입력해도 됩니다."
        action={<LinkButton to="/products">전체 상품 보기</LinkButton>}
      />
      <Container>
        {words.length > 1 && (
          <nav className={styles.words} aria-label="한 단어로 검색">
            {words.map((word) => (
              <Link
                key={word}
                to="/products/search"
                search={{ keyword: word }}
                className={chip.chip}
              >
                ‘{word}’만 검색
              </Link>
            ))}
          </nav>
        )}
        <PopularKeywords />
      </Container>
      <div className={shelf.section}>
        <PopularShelf />
      </div>
    </>
  )
}
