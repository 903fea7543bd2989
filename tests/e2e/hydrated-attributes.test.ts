import { attributeDifferences } from '#tests/support/hydrated-attributes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { WIDE } from '#tests/support/served-page.ts'
import { signIn } from '#tests/support/sign-in.ts'

const SERVED_PATHS = [
  '/',
  '/products',
  '/products?category=10&sort=PRICE_ASC',
  '/products/1',
  '/products/9999999',
]

// A worker answers with the shell from the second document on.
test.use({ serviceWorkers: 'block' })

for (const [screen, use] of Object.entries({ 'a phone': {}, 'a wide screen': WIDE })) {
  test.describe(`on ${screen}`, () => {
    test.use(use)

    for (const visitor of ['guest', 'member'] as const) {
      test(`hydration leaves a ${visitor} with the attributes that the app renders`, async ({
        page,
        store,
      }) => {
        if (visitor === 'member') await signIn(page, store.origin)
        for (const path of SERVED_PATHS) {
          await page.goto(path)
          await page.mouse.move(50, 50)
          await expect.poll(() => attributeDifferences(page), { message: path }).toEqual([])
        }
      })
    }
  })
}
