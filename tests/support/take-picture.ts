import { join } from 'node:path'
import { test, type Page } from 'playwright/test'

/** Whether people want to see the pages that tests open; a run of the gate has no use for them. */
const ARE_WANTED = process.env['TEST_PICTURES'] === 'yes'

/**
 * Takes a picture of a page into `test-results/pictures` when `TEST_PICTURES` is `yes`. The name of
 * the file says the project and the width of the screen, so that each size has its own.
 */
export async function takePicture(
  page: Page,
  name: string,
  { fullPage = false }: { readonly fullPage?: boolean } = {},
): Promise<void> {
  if (!ARE_WANTED) return
  const { name: project, outputDir } = test.info().project
  const file = `${name}-${project}-${page.viewportSize()?.width}.png`
  await page.screenshot({ path: join(outputDir, 'pictures', file), fullPage })
}
