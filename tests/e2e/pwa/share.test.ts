import type { Page } from 'playwright/test'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { fillLogin, signInInstalled } from '#tests/support/login-form.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

interface Given {
  readonly text?: string
  readonly files?: readonly { name: string; mimeType: string; buffer: Buffer }[]
}

/**
 * Posts the form of the manifest as the browser does when another app shares something with the
 * installed one.
 */
async function share(page: Page, { text = '', files = [] }: Given): Promise<void> {
  await page.evaluate(async (shared) => {
    const manifest = await (await fetch('/manifest.webmanifest', { cache: 'force-cache' })).json()
    const { action, method, enctype, params } = manifest.share_target
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    const input = Object.assign(document.createElement('input'), {
      name: params.text,
      value: shared,
    })
    const name = params.files[0].name
    const picker = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      name,
    })
    form.id = 'share'
    form.append(input, picker)
    // Without a choice browsers send an empty file, which a share does not have.
    picker.disabled = true
    document.body.append(form)
  }, text)
  if (files.length > 0) {
    const picker = page.locator('#share input[type=file]')
    await picker.evaluate((input: HTMLInputElement) => (input.disabled = false))
    await picker.setInputFiles([...files])
  }
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.requestSubmit())
}

const photo = async () => ({
  name: '상자.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photoWithMetadata(800, 600)),
})
const attached = (page: Page) => page.getByRole('list', { name: '첨부한 파일' })

test('words shared to the app are searched for', async ({ page, shop }) => {
  await page.goto(shop.origin)
  await untilInstalled(page)
  await share(page, { text: '티' })
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('티')
})

test('a photo shared without network and before the login waits for the form of an inquiry', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.origin)
  await untilInstalled(page)
  const given = await photo()
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text())
  await context.setOffline(true)
  await share(page, { text: '상자가 찢어진 채로 도착했습니다.', files: [given] })
  await expect(page).toHaveURL(/\/auth\/login/u)
  await context.setOffline(false)
  await page.reload()
  await fillLogin(page, 'demo1')
  await expect(page).toHaveURL(/\/my-page\/inquiries\/new/u)
  await expect(attached(page).getByText('상자.jpg')).toBeVisible()
  const contents = page.getByRole('textbox', { name: '내용' })
  await expect(contents).toHaveValue('상자가 찢어진 채로 도착했습니다.')
  await page.reload()
  await expect(attached(page).getByRole('listitem')).toHaveCount(1)
  await expect(contents).toHaveValue('상자가 찢어진 채로 도착했습니다.')
})

test('a form says which shared files it does not take', async ({ page, shop }) => {
  await signInInstalled(page, shop.origin, 'demo1')
  const music = { name: '노래.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3 music') }
  await share(page, { files: [await photo(), music] })
  await expect(attached(page).getByText('상자.jpg')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/첨부하지 못한 파일: 노래\.mp3/u)).toBeVisible()
})

test('a browser without the worker says that it cannot keep shared files', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/auth/login`)
  await untilLive(page)
  await fillLogin(page, 'demo1')
  await expect(page).not.toHaveURL(/login/u)
  await share(page, { files: [await photo()] })
  await expect(page.getByText(/공유한 파일을 이 기기에 보관하지 못했습니다/u)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible()
})
