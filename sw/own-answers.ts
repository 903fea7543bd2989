import { SHOP_HEADER } from '#contract/platform/headers.ts'

const isOfType = ({ headers }: Response, type: string): boolean =>
  headers.get('content-type')?.startsWith(type) === true

/** Whether the answer is a document of the shop itself, not the page of a portal or a filter. */
export function isOwnDocument(response: Response): boolean {
  return (
    response.ok &&
    !response.redirected &&
    response.headers.has(SHOP_HEADER) &&
    isOfType(response, 'text/html')
  )
}

/** Whether the answer is a picture. */
export function isPictureFile(response: Response): boolean {
  return response.ok && isOfType(response, 'image/')
}
