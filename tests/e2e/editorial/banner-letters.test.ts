import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

/** Pages with banners. */
const PAGES = ['/', '/products', '/raffle', '/cart']

const SIZES = [320, 375, 412, 599, 600, 768, 1023, 1024, 1440, 1920].map((width) => ({
  width,
  height: width < 600 ? 812 : 900,
}))

/** What a page cuts off a picture, in percent of its width or height. */
interface Cut {
  readonly picture: string
  readonly left: number
  readonly right: number
  readonly top: number
}

/** Banners of which the page cuts the sides or the top, where their letters are. */
async function cutBanners(page: Page): Promise<Cut[]> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll('img')].filter(({ src }) =>
      src.includes('/banner/'),
    )
    for (const image of images) image.loading = 'eager'
    return images.flatMap((image) => {
      const box = image.getBoundingClientRect()
      const { naturalWidth, naturalHeight, currentSrc } = image
      if (box.width === 0) return []
      if (naturalWidth === 0) return [{ picture: 'not loaded', left: 0, right: 0, top: 0 }]
      const { objectFit, objectPosition } = getComputedStyle(image)
      const [x = 50, y = 50] = objectPosition.split(' ').map((part) => Number.parseFloat(part))
      const fit = objectFit === 'cover' ? Math.max : Math.min
      const scale = fit(box.width / naturalWidth, box.height / naturalHeight)
      const cutOf = (shown: number, whole: number) => Math.max(0, 100 - (shown / whole) * 100)
      const width = cutOf(box.width, naturalWidth * scale)
      const height = cutOf(box.height, naturalHeight * scale)
      const cut = {
        picture: currentSrc.replace(/^.*\//u, ''),
        left: (width * x) / 100,
        right: (width * (100 - x)) / 100,
        top: (height * y) / 100,
      }
      return cut.left > 1 || cut.right > 1 || cut.top > 1 ? [cut] : []
    })
  })
}

test('no page cuts the letters of a banner at any size', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await untilLive(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // Another size may need another file of the picture.
      await expect.poll(() => cutBanners(page), `${path} at ${size.width}`).toEqual([])
    }
  }
})
