import { useNavigate } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { keywordOf } from './keyword.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './search-form.module.css'

const SearchPanel = lazyComponent(async () => (await import('./search-panel.tsx')).SearchPanel)

interface SearchFormProps {
  className?: string | undefined
  /**
   * Set where the form is a place of its own, which covers the page: its panel is open from the
   * first frame, and the field takes the focus.
   */
  place?: SearchPlaceOptions | undefined
}

/** First text, closing and way back of a search that covers the page. */
export interface SearchPlaceOptions {
  readonly typed: string
  /** Ends the place; `isChosen` where a page of the shop opens instead. */
  readonly onClose: (isChosen: boolean) => void
  /** Button before the field. */
  readonly back: ReactNode
}

/**
 * Search form with a panel of suggestions while it has the focus; leads to the results of the
 * keyword.
 */
export function SearchForm({ className, place }: SearchFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(place?.typed)
  const isPlace = place !== undefined
  // Before the press ends: phones open their keyboard only for a focus within it.
  useLayoutEffect(() => {
    if (isPlace) field.current?.focus()
    if (isPlace) field.current?.select()
  }, [isPlace])
  const end = (isChosen: boolean) => (isPlace ? place.onClose(isChosen) : setTyped(undefined))
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = keywordOf(new FormData(event.currentTarget).get('keyword'))
    if (keyword === undefined) return
    void navigate({ to: '/products/search', search: { keyword } })
    end(true)
  }
  const clear = () => {
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
    setTyped('')
  }
  return (
    <search className={className}>
      <form className={styles.form} onSubmit={handleSubmit}>
        {place?.back}
        <input
          ref={field}
          className={styles.input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={150}
          aria-label="상품 검색"
          placeholder="상품, 브랜드 검색"
          defaultValue={place?.typed}
          onFocus={({ target }) => setTyped(target.value)}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed && (
          <button
            type="button"
            className={styles.submit}
            aria-label="지우기"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <Icon name="close" size="small" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label="검색">
          <Icon name="search" size="small" />
        </button>
      </form>
      {typed !== undefined && (
        <Suspense>
          <SearchPanel typed={typed} isPlace={isPlace} onEnd={end} />
        </Suspense>
      )}
    </search>
  )
}
