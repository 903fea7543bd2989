import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { FAVORITES_MAX } from '#contract/members/favorite-limits.ts'
import { changeUserInfo } from '#contract/members/profiles.calls.ts'
import type { Api } from '#core/api/client.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { profileQuery } from '#src/features/members/profile/queries.ts'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import chip from '#src/ui/chip/chip.module.css'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import section from '#src/layout/account/section.module.css'
import styles from './size-page.module.css'

const favoritesMutation = (api: Api) => ({
  mutationFn: (favoriteBrandIds: number[]) =>
    api.call(changeUserInfo, { body: { favoriteBrandIds } }),
  meta: { quiet: true, success: '저장되었습니다.', invalidates: [profileQuery.queryKey] },
})

/** Section with the favourite brands of the member, optional. */
export function FavoriteBrands() {
  const headingId = useId()
  const profile = useQuery(profileQuery)
  const brands = useQuery(brandsQuery)
  const error = profile.error ?? brands.error
  const isLoaded = profile.data !== undefined && brands.data !== undefined
  return (
    <section className={section.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={section.title}>
        관심 브랜드
      </h2>
      {isLoaded && <BrandForm brands={brands.data} initial={profile.data.favoriteBrandIds} />}
      {!isLoaded && error === null && <Skeleton height="12rem" />}
      {!isLoaded && error !== null && (
        <LoadFailure
          inline
          error={error}
          onRetry={() => void Promise.all([profile.refetch(), brands.refetch()])}
        />
      )}
    </section>
  )
}

interface BrandFormProps {
  readonly brands: readonly BrandCard[]
  readonly initial: readonly number[]
}

function BrandForm({ brands, initial }: BrandFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(initial))
  const save = useMutation(favoritesMutation(useApi()))
  const isFull = chosen.size >= FAVORITES_MAX
  const toggle = (brandId: number) => {
    save.reset()
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(brandId)) next.add(brandId)
      return next
    })
  }
  return (
    <ShortForm
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate([...chosen])
      }}
      problem={save.error ? failureMessage(save.error) : undefined}
      actions={<SaveButton busy={save.isPending}>관심 브랜드 저장</SaveButton>}
    >
      <p className={styles.note}>좋아하는 브랜드를 골라 주세요. 언제든지 바꿀 수 있습니다.</p>
      <fieldset className={styles.brands} aria-label="브랜드">
        {brands.map(({ brandId, nameEn, nameKo }) => (
          <button
            key={brandId}
            type="button"
            className={chip.chip}
            aria-label={nameKo}
            aria-pressed={chosen.has(brandId)}
            disabled={isFull && !chosen.has(brandId)}
            onClick={() => toggle(brandId)}
          >
            {nameEn}
          </button>
        ))}
      </fieldset>
    </ShortForm>
  )
}
