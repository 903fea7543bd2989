import {
  getSizeStock,
  listMovements,
  listStock,
  listStockBrands,
  moveStock,
  scanSize,
} from '#contract/selling/operator-stock.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { newToken } from '#server/platform/services/token.ts'
import { moveByHand } from './move-by-hand.ts'
import { readLedger, readScanned, readSize, readStock } from './read-stock.ts'
import { findStockBrands } from './stock-list.store.ts'

/** Routes of the console's stock. */
export function operatorStockRoutes(app: App): void {
  mountOperatorRead(app, listStock, ({ query }, services) => readStock(services, query))
  mountOperatorRead(app, listStockBrands, (_, { db }) => findStockBrands(db))
  mountOperatorRead(app, scanSize, ({ query }, services) => readScanned(services, query.barcode))
  mountOperatorRead(app, getSizeStock, ({ params }, services) => readSize(services, params.sizeId))
  mountOperatorRead(app, listMovements, ({ params, query }, services) =>
    readLedger(services, params.sizeId, query),
  )
  mountOperatorWrite(app, moveStock, async ({ params, body, principal, audit }, services) => {
    const { sizeId } = params
    const cause = { operatorId: principal.operatorId, id: newToken(services.random) }
    const { before, after } = await moveByHand(services, sizeId, body, cause)
    audit({
      action: body.kind === 'IN' ? 'stock.receive' : 'stock.adjust',
      targetType: 'size',
      targetId: sizeId,
      changes: { onHand: [before.onHand, after.onHand] },
      reason: body.kind === 'IN' ? undefined : body.reason,
    })
    return after
  })
}
