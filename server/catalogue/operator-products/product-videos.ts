import { PRODUCT_VIDEOS_MAX, type ProductVideo } from '#contract/catalogue/product-videos.ts'
import { forgetUnowned, noteUnowned } from '#server/media/unowned/unowned-object.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { updateProduct, type ProductRow } from './product-record.store.ts'

/** Puts a stored video behind those of a locked product. FILE_COUNT. */
export async function addVideo(
  tx: Tx,
  product: Pick<ProductRow, 'id' | 'videos'>,
  { key, alt }: { readonly key: string; readonly alt: string },
): Promise<void> {
  const url = `/${key}`
  const isThere = product.videos.some((video) => video.url === url)
  if (isThere) throw new ApiFailure('FILE_COUNT', null, { message: '이미 올린 영상입니다.' })
  if (product.videos.length >= PRODUCT_VIDEOS_MAX)
    throw new ApiFailure('FILE_COUNT', null, {
      message: `영상은 상품마다 ${PRODUCT_VIDEOS_MAX}개까지 올릴 수 있습니다.`,
    })
  await updateProduct(tx, product.id, { videos: [...product.videos, { url, alt }] })
  await forgetUnowned(tx, { kind: 'VIDEO', key })
}

/**
 * Videos of a product in another order, with other texts, or fewer; those that are left out are
 * noted for deletion. PICTURE_UNKNOWN.
 */
export async function arrangedVideos(
  tx: Tx,
  { videos }: Pick<ProductRow, 'videos'>,
  wished: readonly ProductVideo[],
  now: Date,
): Promise<readonly ProductVideo[]> {
  const isOwn = wished.every(({ url }) => videos.some((video) => video.url === url))
  if (!isOwn)
    throw new ApiFailure('PICTURE_UNKNOWN', null, {
      message: '이 상품에 없는 영상이 있습니다. 새로고침한 뒤 다시 저장해 주세요.',
    })
  const left = videos.filter(({ url }) => wished.every((video) => video.url !== url))
  await noteVideos(tx, left, now)
  return wished
}

/** Notes the videos that a product has no longer, so that a job deletes their files. */
export async function noteVideos(
  tx: Tx,
  videos: readonly ProductVideo[],
  now: Date,
): Promise<void> {
  for (const { url } of videos) await noteUnowned(tx, { kind: 'VIDEO', key: url.slice(1) }, now)
}
