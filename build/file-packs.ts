import type { StoredArea } from '../core/worker/stored-areas.ts'

/**
 * Area of a pack: one that is stored after its first visit, or the shop, which is stored with the
 * worker.
 */
export type PackArea = StoredArea | 'shop'

/** File of the build with its bytes. */
export interface PackedFile {
  readonly url: string
  readonly size: number
  readonly area: PackArea
}

/** Files of one area that the worker loads in one request. */
export interface FilePack {
  readonly area: PackArea
  readonly files: readonly string[]
}

/**
 * Bytes of the files of a pack (our choice): about 45 kB on the way. A request costs a phone some 4
 * ms of its processor and a round trip, and a pack that a bad network loses is loaded again as a
 * whole.
 */
const PACK_BYTES = 160_000

/**
 * Packs of files by area, in the order of their names: a release that changes few files changes few
 * packs.
 */
export function groupIntoPacks(files: readonly PackedFile[]): readonly FilePack[] {
  const packs: { area: PackArea; files: string[]; size: number }[] = []
  for (const { url, size, area } of files.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    const open = packs.findLast((pack) => pack.area === area)
    if (open === undefined || open.size + size > PACK_BYTES)
      packs.push({ area, files: [url], size })
    else {
      open.files.push(url)
      open.size += size
    }
  }
  return packs.map(({ area, files: names }) => ({ area, files: names }))
}
