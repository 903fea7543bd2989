import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { addBrand, changeBrand, deleteBrand } from '#contract/catalogue/operator-brands.calls.ts'
import { addCategory } from '#contract/catalogue/operator-categories.calls.ts'
import { noticeLabels } from '#contract/catalogue/notice-kinds.ts'
import {
  addProduct,
  changeProduct,
  changeSizes,
  copyProduct,
  deleteProduct,
  getOperatorProduct,
  listOperatorProducts,
  previewPrice,
  publishProduct,
  stopProduct,
} from '#contract/catalogue/operator-products.calls.ts'
import { getUploadedPicture, uploadPicture } from '#contract/media/operator-pictures.calls.ts'
import { encodePictures } from '#server/media/operator-pictures/encode-pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { putOnShelf, refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** A photograph of 1,600 by 1,400 pixels. */
async function photo(): Promise<File> {
  const content = await sharp({
    create: { width: 1_600, height: 1_400, channels: 3, background: '#c04030' },
  })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], '앞면.jpg', { type: 'image/jpeg' })
}

async function openGoods() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const brand = await owner.call(addBrand, {
    body: {
      slug: 'new-brand',
      nameKo: '새브랜드',
      nameEn: 'NEW BRAND',
      categoryType: 'FASHION',
      story: '',
      isActive: true,
    },
  })
  const main = await owner.call(addCategory, {
    body: {
      code: 'NEW',
      nameKo: '새 상의',
      nameEn: 'Tops',
      sourceSite: 'ALL',
      isActive: true,
      parentId: null,
      sizeGroup: null,
    },
  })
  const category = await owner.call(addCategory, {
    body: {
      code: 'NEW-TEE',
      nameKo: '새 티셔츠',
      nameEn: 'Tees',
      sourceSite: 'ALL',
      isActive: true,
      parentId: main.categoryId,
      sizeGroup: 'TOP',
    },
  })
  const fields = {
    code: 'NB-TS-001-BLK',
    styleCode: 'NB-TS-001',
    nameKo: '첫 티셔츠',
    nameEn: 'First tee',
    brandId: brand.brandId,
    categoryId: category.categoryId,
    colorName: '블랙',
    colorHex: '#111111',
    listPrice: 40_000,
    salePrice: 36_000,
  }
  return { shop, owner, brand, fields, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a draft gets what it lacks, is sold, stopped, and shoppers see each step', async () => {
  await using goods = await openGoods()
  const { shop, owner, fields } = goods
  const { productId } = await owner.call(addProduct, { body: fields })
  const params = { productId }
  const draft = await owner.call(getOperatorProduct, { params })
  expect(draft.missing).toEqual(['picture', 'size', 'noticeKind'])
  const early = owner.call(publishProduct, { params, body: { version: draft.version } })
  expect(await refusalOf(early)).toMatchObject({
    code: 'PRODUCT_INCOMPLETE',
    payload: { missing: ['picture', 'size', 'noticeKind'] },
  })
  expect((await refusalOf(shop.call(getProduct, { params, query: {} }))).code).toBe(
    'PRODUCT_NOT_FOUND',
  )

  const { pictureId, state } = await owner.call(uploadPicture, {
    body: { ratio: '4:5' },
    files: [await photo()],
  })
  expect(state).toBe('PROCESSING')
  await encodePictures(shop.services)
  const { picture } = await owner.call(getUploadedPicture, { params: { pictureId } })
  expect(picture).toMatchObject({ width: 1_120, height: 1_400 })
  const shown = await shop.fetch(new URL(`http://shop.test${picture?.base}-640.avif`))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])

  const filled = await owner.call(changeProduct, {
    params,
    body: {
      version: draft.version,
      noticeKind: 'CLOTHING',
      notice: noticeLabels('CLOTHING').map((label) => ({ label, value: '있음' })),
      pictures: [{ base: picture?.base ?? '', alt: '앞면' }],
      description: ['두꺼운 면입니다.'],
    },
  })
  const size = { measures: { length: 70 }, isActive: true }
  const sized = await owner.call(changeSizes, {
    params,
    body: {
      version: filled.version,
      sizes: [
        { label: 'M', barcode: 'NB-M', ...size },
        { label: 'L', barcode: 'NB-L', ...size },
      ],
    },
  })
  expect(sized.missing).toEqual([])
  const sold = await owner.call(publishProduct, { params, body: { version: sized.version } })
  expect(sold.status).toBe('ON_SALE')
  const page = await shop.call(getProduct, { params, query: {} })
  expect([page.name, page.salePrice, page.images[0]?.alt]).toEqual(['첫 티셔츠', 36_000, '앞면'])

  const noPictures = owner.call(changeProduct, {
    params,
    body: { version: sold.version, pictures: [] },
  })
  expect((await refusalOf(noPictures)).code).toBe('PRODUCT_INCOMPLETE')
  const allOff = owner.call(changeSizes, {
    params,
    body: {
      version: sold.version,
      sizes: sold.sizes.map(({ sizeId, label, barcode, measures }) => ({
        sizeId,
        label,
        barcode,
        measures,
        isActive: false,
      })),
    },
  })
  expect((await refusalOf(allOff)).code).toBe('PRODUCT_INCOMPLETE')
  const stopped = await owner.call(stopProduct, {
    params,
    body: { version: sold.version, reason: '품질 확인' },
  })
  expect(stopped.status).toBe('STOPPED')
  expect((await refusalOf(shop.call(getProduct, { params, query: {} }))).code).toBe(
    'PRODUCT_STOPPED',
  )
})

test('a stale version, a taken code, wrong prices and an editor without prices are refused', async () => {
  await using goods = await openGoods()
  const { shop, owner, fields, brand } = goods
  const { productId, version } = await owner.call(addProduct, { body: fields })
  const params = { productId }
  expect((await refusalOf(owner.call(addProduct, { body: fields }))).code).toBe('CODE_TAKEN')
  const dear = { ...fields, code: 'NB-TS-002-BLK', salePrice: 41_000 }
  expect((await refusalOf(owner.call(addProduct, { body: dear }))).code).toBe('PRICE_RULE')
  await owner.call(changeProduct, { params, body: { version, nameKo: '둘째' } })
  const stale = owner.call(changeProduct, { params, body: { version, nameKo: '셋째' } })
  expect(await refusalOf(stale)).toMatchObject({
    code: 'VERSION_CONFLICT',
    payload: { version: version + 1, current: { nameKo: '둘째' } },
  })
  const editor = await TestOperator.of(shop, 'editor')
  const priced = { version: version + 1, salePrice: 30_000 }
  expect((await refusalOf(editor.call(changeProduct, { params, body: priced }))).code).toBe(
    'OP_FORBIDDEN',
  )
  await editor.call(changeProduct, { params, body: { version: version + 1, nameKo: '넷째' } })
  const unpriced = { ...fields, code: 'NB-TS-003-BLK', listPrice: 0, salePrice: 0 }
  const own = await editor.call(addProduct, { body: unpriced })
  expect((await owner.call(getOperatorProduct, { params: own })).missing).toContain('price')

  const copy = await owner.call(copyProduct, {
    params,
    body: { code: 'NB-TS-001-WHT', colorName: '화이트', colorHex: '#ffffff' },
  })
  const query = { tab: 'draft' as const, q: '화이트', brandId: brand.brandId }
  const found = await owner.call(listOperatorProducts, { query: { ...query, q: 'wht' } })
  expect(found.items.map((item) => item.productId)).toEqual([copy.productId])
  await owner.call(deleteProduct, { params: copy, body: { version: copy.version } })
  expect((await owner.call(listOperatorProducts, { query: { ...query, q: 'wht' } })).items).toEqual(
    [],
  )
  const used = owner.call(deleteBrand, {
    params: { brandId: brand.brandId },
    body: { version: brand.version },
  })
  expect(await refusalOf(used)).toMatchObject({ code: 'IN_USE', payload: { products: 2 } })
  await owner.call(changeBrand, {
    params: { brandId: brand.brandId },
    body: { ...brand, version: brand.version, isActive: false },
  })
  const off = await owner.call(getOperatorProduct, { params })
  expect(off.missing).toContain('brand')
})

test('a size with movements, holds or alerts is switched off only', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const [goods] = await putOnShelf(shop, 1)
  if (goods === undefined) throw new Error('The demo shop has goods')
  const params = { productId: goods.productId }
  const { version, sizes } = await owner.call(getOperatorProduct, { params })
  const plain = sizes.map(({ sizeId, label, barcode, measures, isActive }) => ({
    sizeId,
    label,
    barcode,
    measures,
    isActive,
  }))
  expect(sizes.every(({ isFixed }) => isFixed)).toBe(true)
  const change = (wished: typeof plain) =>
    owner.call(changeSizes, { params, body: { version, sizes: wished } })
  expect((await refusalOf(change(plain.slice(1)))).code).toBe('SIZE_IN_USE')
  const renamed = plain.map((size, at) => (at === 0 ? { ...size, label: '다른 이름' } : size))
  expect(await refusalOf(change(renamed))).toMatchObject({
    code: 'SIZE_IN_USE',
    payload: { label: plain[0]?.label },
  })
  const added = await owner.call(changeSizes, {
    params,
    body: {
      version,
      sizes: [{ label: 'NEW', barcode: 'NEW-1', measures: {}, isActive: true }, ...plain],
    },
  })
  const [first] = added.sizes
  expect([first?.label, first?.isFixed, first?.onHand]).toEqual(['NEW', false, 0])
  const taken = owner.call(changeSizes, {
    params,
    body: {
      version: added.version,
      sizes: [
        ...plain,
        {
          label: 'N2',
          barcode: await otherBarcode(owner, goods.productId),
          measures: {},
          isActive: true,
        },
      ],
    },
  })
  expect((await refusalOf(taken)).code).toBe('BARCODE_TAKEN')
})

/** Barcode of a size of another product. */
async function otherBarcode(owner: TestOperator, productId: number): Promise<string> {
  const { items } = await owner.call(listOperatorProducts, { query: { tab: 'onSale' } })
  const other = items.find((item) => item.productId !== productId)
  if (other === undefined) throw new Error('The demo shop has several products')
  const { sizes } = await owner.call(getOperatorProduct, { params: { productId: other.productId } })
  return sizes[0]?.barcode ?? ''
}

test('the preview says what a price would mean', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { items } = await owner.call(listOperatorProducts, { query: { tab: 'onSale' } })
  const [first] = items
  if (first === undefined) throw new Error('The demo shop has goods')
  const params = { productId: first.productId }
  const query = { listPrice: 100_000, salePrice: 80_000 }
  const preview = await owner.call(previewPrice, { params, query })
  expect(preview.discountRate).toBe(20)
  expect(preview.couponPrice === null || preview.couponPrice < 80_000).toBe(true)
  const wrong = owner.call(previewPrice, { params, query: { ...query, salePrice: 0 } })
  expect((await refusalOf(wrong)).code).toBe('PRICE_RULE')
})
