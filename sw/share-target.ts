import { SHARE_PARTS, sharedFilesPath } from '#contract/pages/share-target.ts'
import { keepSharedFiles } from '#core/storage/shared-files.ts'

/** Texts of a share; empty where the app gave none. */
export interface SharedTexts {
  readonly title: string
  readonly text: string
  readonly url: string
}

const LINK = /https?:\/\/[^\s]+/u

/**
 * Page for shared texts: of the shop for one of its links, else the results of a search. Apps put a
 * link into the text or into its own part, and may name the page by a title.
 */
export function pageOfTexts({ title, text, url }: SharedTexts, origin: string): string {
  const link = LINK.exec(`${url} ${text}`)?.[0] ?? ''
  if (URL.canParse(link)) {
    const { origin: other, pathname, search } = new URL(link)
    if (other === origin) return pathname + search
  }
  const words = text.replace(LINK, '').trim() || title.trim()
  return words === '' ? '/' : `/products?${new URLSearchParams({ keyword: words })}`
}

/**
 * Answers what another app shares with the installed one. Files are kept on the device with their
 * words for the form of an inquiry, also without network and before a sign-in; its form says which
 * of them it cannot send.
 */
export async function takeShared(request: Request): Promise<Response> {
  const { origin } = new URL(request.url)
  return Response.redirect(new URL(await pageOfShare(request, origin), origin), 303)
}

async function pageOfShare(request: Request, origin: string): Promise<string> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    // A file that disappeared while it was read, or that needs more memory than there is.
    return sharedFilesPath(false)
  }
  const files = form.getAll(SHARE_PARTS.files).filter((part) => part instanceof File)
  const textOf = (part: string): string => {
    const value = form.get(part)
    return typeof value === 'string' ? value : ''
  }
  const texts = {
    title: textOf(SHARE_PARTS.title),
    text: textOf(SHARE_PARTS.text),
    url: textOf(SHARE_PARTS.url),
  }
  if (files.length === 0) return pageOfTexts(texts, origin)
  const { title, text, url } = texts
  const lines = text.includes(url) ? text : `${text}\n${url}`.trim()
  return keepSharedFiles({ files, title, text: lines }, Date.now()).then(
    () => sharedFilesPath(true),
    // A full device.
    () => sharedFilesPath(false),
  )
}
