import type { Page } from 'playwright/test'

/** Milliseconds between two looks at a page. */
const POLLING_MS = 100

/**
 * Resolves once the page is complete: hydrated parts, answers, skeletons and pictures in view,
 * entrance animations. Moves the pointer, because some parts hydrate on the first interaction.
 */
export async function untilSettled(page: Page): Promise<void> {
  // The first position may be the current one, which is no movement.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isSettled = () => {
    const isBusy = document.querySelector('[aria-busy="true"], [data-phase="loading"]') !== null
    const inView = new Set(
      [...document.querySelectorAll('img, span[aria-hidden="true"]')].filter((element) => {
        const { top, right, bottom, left, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      }),
    )
    const arePicturesComplete = [...document.images].every(
      (image) => image.complete || !inView.has(image),
    )
    const areEntrancesOver = document.getAnimations().every(({ playState, effect }) => {
      const element = effect instanceof KeyframeEffect ? effect.target : null
      const isEndless = effect?.getTiming().iterations === Infinity
      // Skeletons are the hidden elements with an endless animation.
      const isSkeleton = element !== null && inView.has(element)
      return isEndless ? !isSkeleton : playState !== 'running'
    })
    return !isBusy && arePicturesComplete && areEntrancesOver
  }
  // By default each frame asks, which measures all pictures again.
  await page.waitForFunction(isSettled, undefined, { polling: POLLING_MS })
}
