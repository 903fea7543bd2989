/** Brands of photos that phones take in HEIC. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(
  'heic heix heim heis hevc hevx mif1 msf1'.split(' '),
)

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/**
 * Whether a file is a photo in HEIC by its first bytes. The shop cannot decode it, and few devices
 * can.
 */
export function isHeic(head: Uint8Array): boolean {
  return textOf(head, 4, 8) === 'ftyp' && HEIC_BRANDS.has(textOf(head, 8, 12))
}

/** Refusal of a photo in HEIC with the ways out. */
export const HEIC_MESSAGE =
  'HEIC 사진은 첨부할 수 없습니다. 카메라 설정에서 형식을 JPEG(높은 호환성)로 바꾸어 찍거나, 사진을 JPEG로 저장해 첨부해 주세요.'
