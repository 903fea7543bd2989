import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { KEYWORD_LENGTH_MAX } from '#contract/platform/limits.ts'
import { letterRoom } from '#src/ui/field/letter-room.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import styles from './support-search-form.module.css'

/** Search of questions and notices; without scripts the form itself opens the result. */
export function SupportSearchForm({ keyword }: { keyword: string | undefined }) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = new FormData(event.currentTarget).get('keyword')
    const typed = typeof word === 'string' ? word.trim() : ''
    void navigate({
      to: '/customer-center',
      search: typed === '' ? {} : { keyword: typed },
      resetScroll: false,
    })
  }
  return (
    <search>
      <form className={styles.form} action="/customer-center" onSubmit={search}>
        <input
          type="search"
          name="keyword"
          className={styles.input}
          aria-label="고객센터 검색"
          placeholder="무엇을 도와드릴까요?"
          maxLength={letterRoom(KEYWORD_LENGTH_MAX)}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={keyword}
        />
        <Button type="submit">검색</Button>
        {keyword !== undefined && (
          <LinkButton to="/customer-center" variant="line" resetScroll={false}>
            지우기
          </LinkButton>
        )}
      </form>
    </search>
  )
}
