import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopNow } from '#src/browser/use-now.ts'
import { couponsQuery } from '#src/features/benefits/coupons/queries.ts'
import { mileageQuery } from '#src/features/benefits/mileage/queries.ts'
import { inquiriesQuery } from '#src/features/service/inquiries/queries.ts'
import { accountNews, type AccountNews } from './account-news.ts'

/** Queries of the news of an account. */
export const newsQueries = {
  coupons: couponsQuery('AVAILABLE'),
  mileage: mileageQuery({}),
  inquiries: inquiriesQuery,
}

/**
 * News of the account at the time at which its page was opened; undefined while a first answer is
 * awaited, because news that came later would move what is below them. What failed is left out.
 */
export function useAccountNews(): readonly AccountNews[] | undefined {
  const coupons = useInfiniteQuery(newsQueries.coupons)
  const mileage = useInfiniteQuery(newsQueries.mileage)
  const inquiries = useInfiniteQuery(newsQueries.inquiries)
  const [now] = useState(shopNow)
  const isAwaited = [coupons, mileage, inquiries].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  )
  if (isAwaited) return undefined
  return accountNews(
    {
      coupons: coupons.data?.pages.flatMap(({ items }) => items) ?? [],
      expiringMileage: mileage.data?.pages[0]?.expiringSoon ?? null,
      inquiries: inquiries.data?.pages.flatMap(({ items }) => items) ?? [],
    },
    now,
  )
}
