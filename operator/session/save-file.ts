import type { FileAnswer } from '#contract/operators/operator-values.ts'

/** Saves a file of an answer as the browser saves a download; `rest`: the parts that follow it. */
export function saveFile(
  { name, mediaType, content }: FileAnswer,
  rest: readonly FileAnswer[] = [],
): void {
  const parts = [content, ...rest.map((part) => part.content)].map(bytesOf)
  const url = URL.createObjectURL(new Blob(parts, { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun; the bytes are not needed in memory any more.
  URL.revokeObjectURL(url)
}

const bytesOf = (content: string) =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
