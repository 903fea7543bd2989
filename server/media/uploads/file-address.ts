import { FILE_ADDRESS_LIFE_MS } from '#contract/platform/limits.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'

/** Copy of a file: as it was stored, or the small picture. */
export type FileCopy = 'full' | 'thumb'

const signedText = (fileId: number, copy: FileCopy, expires: number) =>
  `${fileId}:${copy}:${expires}`

/** Address of a private file, signed and valid for ten minutes (media#signed-addresses). */
export function fileAddress(
  memberKeys: MemberKeys,
  { fileId, copy, now }: { readonly fileId: number; readonly copy: FileCopy; readonly now: Date },
): string {
  const expires = now.getTime() + FILE_ADDRESS_LIFE_MS
  const signature = memberKeys.hash('file-address', signedText(fileId, copy, expires))
  return `/v1/files/${fileId}?copy=${copy}&expires=${expires}&signature=${signature}`
}

/**
 * Remaining milliseconds of an address; undefined when it has expired or was not signed by the
 * shop.
 */
export function addressLifeLeft(
  memberKeys: MemberKeys,
  { fileId, copy, now }: { readonly fileId: number; readonly copy: FileCopy; readonly now: Date },
  { expires, signature }: { readonly expires: string; readonly signature: string },
): number | undefined {
  if (!/^\d{1,15}$/u.test(expires)) return undefined
  const left = Number(expires) - now.getTime()
  if (left <= 0) return undefined
  const text = signedText(fileId, copy, Number(expires))
  return memberKeys.isHashOf('file-address', text, signature) ? left : undefined
}
