import { join } from 'node:path'
import { attributeDifferences } from '#tests/support/hydrated-attributes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { lostToLargeText, NOTHING_LOST } from '#tests/support/large-text.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { listenTo } from '#tests/support/served-page.ts'
import { violations } from '#tests/support/violations.ts'
import { untilSettled } from './settled.ts'
import { ALL_VISITS } from './visits.ts'

// A worker answers with the shell from the second document on.
test.use({ serviceWorkers: 'block' })

for (const visit of ALL_VISITS) {
  // @both: each size has a layout of its own.
  test(`${visit.name} is a whole page`, { tag: '@both' }, async ({ page, store, openStore }) => {
    const { origin } = visit.settings === undefined ? store : await openStore(visit.settings)
    const path = await visit.path(page, origin)
    const said = listenTo(page)
    const shifts = await watchShifts(page)
    await page.goto(`${origin}${path}`)
    await untilLive(page)
    await page.evaluate(() => document.fonts.ready)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(visit.heading)
    await expect(heading).toHaveCount(1)
    await expect(page).toHaveTitle(/PUSHYARD/u)
    expect(await shifts(), 'layout shifts').toEqual([])

    // What still fades in has not its contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await untilSettled(page)
    await expect.poll(() => attributeDifferences(page), { message: 'hydration' }).toEqual([])
    await visit.act?.(page)
    const { project } = test.info()
    await page.screenshot({
      path: join(project.outputDir, 'pages', `${visit.name}-${project.name}.png`),
    })
    expect(await violations(page), 'axe').toEqual([])
    expect(await lostToLargeText(page), 'text of twice the size').toEqual(NOTHING_LOST)
    expect(said, 'console').toEqual([])
  })
}
