import { PopularShelf } from '#src/features/catalogue/cards/popular-shelf.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { SearchForm } from '#src/features/catalogue/search/search-form.tsx'
import styles from './system-page.module.css'

/** Not-found content: search, popular products, link to the home page (app#errors). */
export function NotFoundSection() {
  return (
    <>
      <EmptyState
        drawing="dead-end"
        as="h1"
        sentence="페이지를 찾을 수 없습니다."
        detail="주소가 바뀌었거나 더 이상 제공하지 않는 페이지입니다."
        action={
          <>
            <SearchForm className={styles.search} />
            <div className={styles.actions}>
              <LinkButton to="/">홈으로</LinkButton>
            </div>
          </>
        }
      />
      <PopularShelf />
    </>
  )
}
