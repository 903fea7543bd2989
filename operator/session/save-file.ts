import type { FileAnswer } from '#contract/operators/operator-values.ts'

/** Saves a file of an answer as the browser saves a download. */
export function saveFile({ name, mediaType, content }: FileAnswer): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun; the bytes are not needed in memory any more.
  URL.revokeObjectURL(url)
}
