import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import { useDraftFiles } from '#src/layout/account/draft-files.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'

const loadShrink = lazyModule(() => import('./shrink-photo.ts'))

/**
 * Photos of a claim that is not requested yet, with functions that add, remove and delete them
 * (after-sales#claim-photos).
 */
export function useClaimPhotos(orderNumber: string, type: ClaimType) {
  const { files, change } = useDraftFiles(['claim-photos', orderNumber, type], 'month')
  return {
    files,
    add: async (added: readonly File[]) => {
      const shrinkPhoto = await loadShrink().then((module) => module.shrinkPhoto)
      // One after the other: several decoded photos at once need more memory than some phones have.
      for (const file of added) {
        const photo = await shrinkPhoto(file)
        change((now) => [...now, photo])
      }
    },
    remove: (photo: File) => change((now) => now.filter((other) => other !== photo)),
    clear: () => change(() => []),
  }
}

/** Photos of a claim's form. */
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
