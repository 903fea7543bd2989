import type { Page } from 'playwright/test'

/**
 * Resolves once nothing of the page is on its way: parts that rest until the first interaction, answers, pictures in view
 * and entrances.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], [data-phase="loading"]') !== null
    const arePicturesThere = [...document.images].every((image) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect()
      const isInView =
        width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return image.complete || !isInView
    })
    const areEntrancesOver = document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity
      return isEndless || playState !== 'running'
    })
    return !isBusy && arePicturesThere && areEntrancesOver
  })
}
