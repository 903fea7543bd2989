import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Violations found by axe on the current page, except the zoom lock that the spec requires. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .disableRules(['meta-viewport'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
