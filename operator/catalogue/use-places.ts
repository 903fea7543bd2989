import { useQuery } from '@tanstack/react-query'
import { listOperatorBrands } from '#contract/catalogue/operator-brands.calls.ts'
import { listOperatorCategories } from '#contract/catalogue/operator-categories.calls.ts'
import { callConsole } from '#operator/session/console-api.ts'

/** All brands. */
export const useBrands = () =>
  useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => callConsole(listOperatorBrands, {}, signal),
  })

/** All categories, each main one with its own after it. */
export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callConsole(listOperatorCategories, {}, signal),
  })
