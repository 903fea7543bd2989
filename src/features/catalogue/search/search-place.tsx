import { useRouter } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import type { RawSearch } from '#src/page/search-values.ts'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { keywordOf } from './keyword.ts'
import { SearchForm, type SearchPlaceOptions } from './search-form.tsx'
import styles from './search-form.module.css'

/**
 * Search of phones and tablets: it covers the page with the field, the own and popular searches and
 * the suggestions (catalogue#search-place). Begins with the keyword of the page below it.
 */
export function SearchPlace({ onClose }: Pick<SearchPlaceOptions, 'onClose'>) {
  const { latestLocation } = useRouter()
  const { keyword }: RawSearch = latestLocation.search
  // In the body: a header that moves would carry a fixed box with it.
  return createPortal(
    <dialog open aria-modal="true" aria-label="검색" className={styles.place}>
      <SearchForm
        className={styles.whole}
        place={{
          typed: keywordOf(keyword) ?? '',
          onClose,
          back: <IconButton icon="arrow-left" label="검색 닫기" onClick={() => onClose(false)} />,
        }}
      />
    </dialog>,
    document.body,
  )
}
