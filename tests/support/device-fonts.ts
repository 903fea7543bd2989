import type { Page } from 'playwright/test'
import { inlineStyleSources } from '#server/platform/http/inline-styles.ts'
import { fetchRoute } from './fetch-route.ts'

const STAND_IN = /@font-face\s*\{[^}]*\blocal\([^}]*\}/gu
const LOCAL_SOURCES = /\blocal\([^)]*\)(?:\s*,\s*local\([^)]*\))*/u
const DISPLAY_FACE = /url\((?:\/assets\/[^)]+\.woff2)\)/u

/**
 * Rewrites the documents that a page loads: each stand-in of the display face, by its index among
 * them.
 */
async function rewriteStandIns(
  page: Page,
  rewrite: (standIn: string, index: number, displayFace: string) => string,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetchRoute(route)
    const html = await response.text()
    const [displayFace] = DISPLAY_FACE.exec(html) ?? []
    if (displayFace === undefined) throw new Error('The document has no display face.')
    let index = -1
    const body = html.replaceAll(STAND_IN, (standIn) => {
      index += 1
      return rewrite(standIn, index, displayFace)
    })
    // The policy of a document names its styles by their hashes.
    const policy = response.headers()['content-security-policy'] ?? ''
    const sources = ["style-src 'self'", ...inlineStyleSources(body)].join(' ')
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/style-src [^;]*/u, sources),
    }
    return route.fulfill({ response, body, headers })
  })
}

/**
 * Makes the first stand-ins of the display face unavailable, as on a device without their fonts.
 */
export async function withoutStandIns(page: Page, count: number): Promise<void> {
  await rewriteStandIns(page, (standIn, index) =>
    index < count ? standIn.replace(LOCAL_SOURCES, 'local(No Such Font)') : standIn,
  )
}

/**
 * Makes the first stand-in of the display face available on every device, in the display face's own
 * shapes.
 */
export async function withStandIn(page: Page): Promise<void> {
  await rewriteStandIns(page, (standIn, index, displayFace) =>
    index === 0 ? standIn.replace(LOCAL_SOURCES, displayFace) : standIn,
  )
}
