import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { keywordOf } from './keyword.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  className?: string | undefined
  /** Whether the field takes the focus, after a click that opened it. */
  isFocusedFirst?: boolean | undefined
  onSearched?: (() => void) | undefined
}

/** Search form; leads to the product list with the keyword. */
export function SearchForm({ className, isFocusedFirst = false, onSearched }: SearchFormProps) {
  const navigate = useNavigate()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = keywordOf(new FormData(event.currentTarget).get('keyword'))
    if (keyword === undefined) return
    void navigate({ to: '/products', search: { keyword } })
    onSearched?.()
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
          maxLength={50}
          aria-label="상품 검색"
          placeholder="상품, 브랜드 검색"
        />
        <button type="submit" className={styles.submit} aria-label="검색">
          <Icon name="search" size="small" />
        </button>
      </form>
    </search>
  )
}
