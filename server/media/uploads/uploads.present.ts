import type { PrivateFile } from '#contract/media/uploads.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { fileAddress } from './file-address.ts'
import type { FileRow } from './upload.store.ts'

/** A private file of the API, with its signed addresses. */
export function presentFile({ memberKeys, clock }: AppServices, row: FileRow): PrivateFile {
  const now = clock.now()
  const { id: fileId, name, mediaType, bytes: size, width, height } = row
  return {
    fileId,
    name,
    mediaType,
    size,
    width,
    height,
    url: fileAddress(memberKeys, { fileId, copy: 'full', now }),
    thumbUrl: row.hasThumb ? fileAddress(memberKeys, { fileId, copy: 'thumb', now }) : null,
  }
}
