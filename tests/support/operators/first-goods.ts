import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { totpCode } from '#server/operators/sign-in/totp.ts'

/** Opens the link of a first owner: name, password, authenticator app, recovery codes. */
export async function setUpOwner(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('이름').fill('첫 주인')
  await page.getByLabel('아이디').fill('first-owner')
  await page.getByLabel('비밀번호').fill('correct horse battery')
  await page.getByRole('button', { name: '다음' }).click()
  const secret = await page.getByText('직접 입력').locator('code').textContent()
  await page.getByLabel('인증번호').fill(totpCode(secret ?? '', new Date()))
  await page.getByRole('button', { name: '로그인' }).click()
  await page.getByRole('button', { name: '보관했습니다' }).click()
  await page.getByRole('navigation', { name: '영역' }).waitFor()
}

/** A photograph as an operator uploads it. */
export async function photo(background = '#b8c4d0') {
  const create = { width: 1_600, height: 2_000, channels: 3, background } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '영역' }).getByText(name, { exact: true }).click()

/** Makes the first brand and category of an empty shop, and opens the draft of a product in them. */
export async function addFirstDraft(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // A required field says so behind its name.
  const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}`, 'u'))
  const save = async (name = '저장') => {
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await area(page, '브랜드')
  await page.getByRole('button', { name: '새 브랜드' }).click()
  await field('이름').fill('첫브랜드')
  await field('영문 이름').fill('First Brand')
  await field('주소').fill('first-brand')
  await save()
  await area(page, '카테고리')
  for (const [name, english, code, parent] of [
    ['상의', 'Tops', 'TOP', undefined],
    ['티셔츠', 'T-Shirts', 'TOP-TEE', '상의'],
  ] as const) {
    await page.getByRole('button', { name: '새 카테고리' }).click()
    await field('이름').fill(name)
    await field('영문 이름').fill(english)
    await field('코드').fill(code)
    if (parent !== undefined) await field('상위 카테고리').selectOption({ label: parent })
    await save()
  }
  await area(page, '상품')
  await page.getByRole('button', { name: '새 상품' }).click()
  await field('상품명').fill('첫 티셔츠')
  await field('영문 상품명').fill('First Tee')
  await field('스타일 코드').fill('FB-TEE-01')
  await field('상품코드').fill('FB-TEE-01-BLK')
  await field('브랜드').selectOption({ label: '첫브랜드 · First Brand' })
  await field('카테고리').selectOption({ label: '티셔츠' })
  await field('색상 이름').fill('블랙')
  await field('정가').fill('39000')
  await save('등록')
}

/** Fills in what the open draft lacks, by the links that name it, and puts it on sale. */
export async function publishDraft(page: Page): Promise<void> {
  const lacking = page.getByRole('list', { name: '판매에 필요한 항목' })
  const save = async () => {
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await page.getByText('저장하지 않은 내용이 있습니다.').waitFor({ state: 'hidden' })
  }
  await lacking.getByRole('link', { name: '사진', exact: true }).click()
  await page.getByLabel('사진 올리기').setInputFiles(await photo())
  await page.getByLabel('1번째 사진 설명').waitFor({ timeout: 30_000 })
  await save()
  await lacking.getByRole('link', { name: '사이즈' }).click()
  await page.getByRole('button', { name: '기본 사이즈 채우기' }).click()
  await save()
  await lacking.getByRole('link', { name: '고시 종류' }).click()
  await page.getByLabel('종류').selectOption('CLOTHING')
  for (const [label, text] of Object.entries({
    '제품 소재': '면 100%',
    색상: '블랙',
    치수: '상세 참조',
    '제조자/수입자': '예시상사',
    제조국: '대한민국',
    '세탁방법 및 취급 시 주의사항': '찬물 손세탁',
    제조연월: '2026-08',
    품질보증기준: '소비자분쟁해결기준에 따름',
    'A/S 책임자와 전화번호': '고객센터 02-000-0000',
  }))
    await page.getByRole('main').getByLabel(label).first().fill(text)
  await save()
  await page.getByRole('button', { name: '판매 시작' }).click()
  await page.getByRole('button', { name: '판매 중지' }).waitFor()
}

/** Receives pieces of the first size of the product. */
export async function receivePieces(page: Page, pieces: number): Promise<void> {
  await area(page, '재고')
  await page.getByRole('main').getByRole('link', { name: '첫 티셔츠 S', exact: true }).click()
  await page.getByRole('button', { name: '입고', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('수량').fill(String(pieces))
  await dialog.getByRole('button', { name: '입고하기' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
