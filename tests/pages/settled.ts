import type { Page } from 'playwright/test'

/**
 * Resolves once the page is complete: hydrated parts, answers, pictures in view, entrance animations. Moves the pointer,
 * because some parts hydrate on the first interaction.
 */
export async function untilSettled(page: Page): Promise<void> {
  // The first position may be the current one, which is no movement.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], [data-phase="loading"]') !== null
    const arePicturesComplete = [...document.images].every((image) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect()
      const isInView =
        width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return image.complete || !isInView
    })
    const areEntrancesOver = document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity
      return isEndless || playState !== 'running'
    })
    return !isBusy && arePicturesComplete && areEntrancesOver
  })
}
