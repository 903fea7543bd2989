import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Lets the provider send the notices that are due by now; answers how many arrived. */
export async function deliverNotices(shop: TestShop): Promise<number> {
  return sendDueNotices(shop.services, (request) => shop.fetch(request))
}
