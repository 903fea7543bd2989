import {
  addProduct,
  addProductVideo,
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
import type { App } from '#server/platform/http/app.ts'
import { withVideo } from '#server/media/operator-videos/receive-video.ts'
import {
  mountOperatorRead,
  mountOperatorUpload,
  mountOperatorWrite,
} from '#server/platform/operators/mount-operator.ts'
import { addVideo } from './product-videos.ts'
import { readOperatorProduct, readPricePreview, readProductList } from './read-products.ts'
import {
  applyChange,
  copyToColor,
  lockProductOfVersion,
  publish,
  removeDraft,
  stop,
  storeDraft,
} from './write-product.ts'
import { writeSizes } from './write-sizes.ts'

const targetType = 'product'

/** Routes of the console's products. */
export function operatorProductRoutes(app: App): void {
  mountOperatorRead(app, listOperatorProducts, ({ query }, services) =>
    readProductList(services, query),
  )
  mountOperatorRead(app, getOperatorProduct, ({ params }, { db }) =>
    readOperatorProduct(db, params.productId),
  )
  mountOperatorRead(app, previewPrice, ({ params, query }, services) =>
    readPricePreview(services, params.productId, query),
  )
  edits(app)
  steps(app)
}

function edits(app: App): void {
  mountOperatorWrite(app, addProduct, async ({ body, principal, audit }, services) => {
    const { id, version, code } = await storeDraft(services, body, principal)
    audit({ action: 'product.add', targetType, targetId: id, changes: { code: [null, code] } })
    return { productId: id, version }
  })
  mountOperatorWrite(app, changeProduct, async ({ params, body, principal, audit }, services) => {
    const { version, ...change } = body
    const before = await lockProductOfVersion(services.db, params.productId, version)
    const changes = await applyChange(services, before, change, principal)
    audit({ action: 'product.change', targetType, targetId: before.id, changes })
    return readOperatorProduct(services.db, before.id)
  })
  mountOperatorUpload(
    app,
    addProductVideo,
    (services, files, work: (key: string) => Promise<unknown>) => withVideo(services, files, work),
    async ({ params, body, audit }, { db }, key) => {
      const product = await lockProductOfVersion(db, params.productId, body.version)
      await addVideo(db, product, { key, alt: body.alt })
      const changes = { videos: [null, key] }
      audit({ action: 'product.video', targetType, targetId: product.id, changes })
      return readOperatorProduct(db, product.id)
    },
  )
  mountOperatorWrite(app, changeSizes, async ({ params, body, audit }, { db }) => {
    const product = await lockProductOfVersion(db, params.productId, body.version)
    const changes = { sizes: await writeSizes(db, product, body.sizes) }
    audit({ action: 'product.sizes', targetType, targetId: product.id, changes })
    return readOperatorProduct(db, product.id)
  })
  mountOperatorWrite(app, copyProduct, async ({ params, body, audit }, services) => {
    const { id, version, code } = await copyToColor(services, params.productId, body)
    const changes = { code: [null, code], from: [null, params.productId] }
    audit({ action: 'product.copy', targetType, targetId: id, changes })
    return { productId: id, version }
  })
  mountOperatorWrite(app, deleteProduct, async ({ params, body, audit }, { db, clock }) => {
    const product = await lockProductOfVersion(db, params.productId, body.version)
    await removeDraft(db, product, clock.now())
    const changes = { code: [product.code, null] }
    audit({ action: 'product.delete', targetType, targetId: product.id, changes })
    return {}
  })
}

function steps(app: App): void {
  mountOperatorWrite(app, publishProduct, async ({ params, body, audit }, { db }) => {
    const product = await lockProductOfVersion(db, params.productId, body.version)
    await publish(db, product)
    const changes = { status: [product.status, 'ON_SALE'] }
    audit({ action: 'product.publish', targetType, targetId: product.id, changes })
    return readOperatorProduct(db, product.id)
  })
  mountOperatorWrite(app, stopProduct, async ({ params, body, audit }, { db, clock }) => {
    const product = await lockProductOfVersion(db, params.productId, body.version)
    await stop(db, product, clock.now())
    const changes = { status: [product.status, 'STOPPED'] }
    const { reason } = body
    audit({ action: 'product.stop', targetType, targetId: product.id, changes, reason })
    return readOperatorProduct(db, product.id)
  })
}
