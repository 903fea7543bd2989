import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type FormEvent } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { keywordOf } from './keyword.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './search-form.module.css'

const SearchPanel = lazyComponent(async () => (await import('./search-panel.tsx')).SearchPanel)

interface SearchFormProps {
  className?: string | undefined
  /** Whether the field takes the focus, after a click that opened it. */
  isFocusedFirst?: boolean | undefined
  onSearched?: (() => void) | undefined
}

/**
 * Search form with a panel of suggestions while it has the focus; leads to the results of the
 * keyword.
 */
export function SearchForm({ className, isFocusedFirst = false, onSearched }: SearchFormProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const close = () => setTyped(undefined)
  const handleChosen = () => {
    close()
    onSearched?.()
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = keywordOf(new FormData(event.currentTarget).get('keyword'))
    if (keyword === undefined) return
    void navigate({ to: '/products/search', search: { keyword } })
    handleChosen()
  }
  return (
    <search className={className}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <input
          ref={isFocusedFirst ? (field) => field?.focus() : undefined}
          className={styles.input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={150}
          aria-label="상품 검색"
          placeholder="상품, 브랜드 검색"
          onFocus={({ target }) => setTyped(target.value)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={styles.submit} aria-label="검색">
          <Icon name="search" size="small" />
        </button>
      </form>
      {typed !== undefined && (
        <Suspense>
          <SearchPanel typed={typed} onChosen={handleChosen} onClose={close} />
        </Suspense>
      )}
    </search>
  )
}
