import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimType } from '#contract/claim-reasons.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'

const loadShrink = lazyModule(() => import('./shrink-photo.ts'))

/**
 * Photos of a claim that is not requested yet, next to its form on the device: of this member, deleted with a sign-out
 * (docs/decisions/270).
 */
const claimPhotosQuery = (orderNumber: string, type: ClaimType) =>
  queryOptions<readonly File[] | null>({
    queryKey: ['claim-photos', orderNumber, type],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { persist: 'month' },
  })

/** Photos of a claim's form, with functions that add, remove and delete them. */
export function useClaimPhotos(orderNumber: string, type: ClaimType) {
  const client = useQueryClient()
  const { queryKey } = claimPhotosQuery(orderNumber, type)
  const { data } = useQuery(claimPhotosQuery(orderNumber, type))
  const change = (next: (now: readonly File[]) => readonly File[]) =>
    client.setQueryData(queryKey, (now) => next(now ?? []))
  return {
    files: data ?? [],
    add: async (files: readonly File[]) => {
      const shrinkPhoto = await loadShrink().then((module) => module.shrinkPhoto)
      // One after the other: several decoded photos at once need more memory than some phones have.
      for (const file of files) {
        const photo = await shrinkPhoto(file)
        change((now) => [...now, photo])
      }
    },
    remove: (photo: File) => change((now) => now.filter((other) => other !== photo)),
    clear: () => client.setQueryData(queryKey, null),
  }
}

/** Photos of a claim's form. */
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
