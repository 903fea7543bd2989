import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { worksTypes } from '#server/platform/database/schema/editorial.ts'
import type { PictureShelf } from './pictures.ts'

/** Demo picture of each field of work, by its id. */
export const WORKS_IMAGES: readonly {
  readonly id: number
  readonly key: string
  readonly alt: string
}[] = [
  { id: 1, key: 'content/oreum-workshop', alt: '휠을 만드는 작업실' },
  { id: 2, key: 'content/game-of-skate', alt: '함께 연 미니램프 대회' },
  { id: 3, key: 'content/han-river-line-6', alt: '한강을 따라 달리는 라이더' },
  { id: 4, key: 'brand/moeum-hardware', alt: '나란히 놓인 하드웨어' },
  { id: 5, key: 'store/seogyo', alt: '서교 매장의 계산대' },
]

/** Gives the fields of work their pictures. */
export async function seedWorksImages(tx: Tx, shelf: PictureShelf): Promise<void> {
  for (const { id, key, alt } of WORKS_IMAGES) {
    const image = shelf.find(key, alt) ?? null
    await tx.update(worksTypes).set({ image }).where(eq(worksTypes.id, id))
  }
}
