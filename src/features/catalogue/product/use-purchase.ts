import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ProductDetail, SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { lineOfSize } from '#src/features/orders/cart/line-of-size.ts'
import { cartQuery } from '#src/features/orders/cart/queries.ts'
import type { OrderChoice } from '#src/features/orders/sheet/order-choice.ts'
import { searchOf } from '#src/features/orders/sheet/order-search.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import type { QueuedWriteState } from '#src/offline/outbox/outbox-client.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useApi } from '#src/page/use-api.ts'
import { isWide } from '#src/browser/is-wide.ts'
import { nextPaint } from '#src/browser/next-paint.ts'
import type { Choice } from './choice.ts'
import { checkChoice } from './choice.ts'
import { limitOf, onlySizeOf, saleStateOf } from './sale-state.ts'
import { useRestoredChoice } from './use-restored-choice.ts'

/** Orders never wait for the network: current price and stock decide (app#outbox). */
const ORDER_OFFLINE_MESSAGE = '오프라인에서는 주문할 수 없습니다. 연결된 뒤 다시 시도해 주세요.'

const loadAddToCart = lazyModule(() => import('#src/features/orders/cart/add-to-cart.ts'))

/** Overlay of the product page during a purchase. */
export type PurchaseNotice = 'none' | 'options' | 'added' | 'already-there' | 'restock'

/** State and actions of a purchase: size, quantity and answer, adding to the cart and ordering. */
export type PurchaseState = ReturnType<typeof usePurchase>

/**
 * State and actions of a purchase, shared by form, buy bar and sheets. `prepareNotices` loads the
 * sheet that shows the result. `initialNotice` is `options` where the form is in a sheet that is
 * open already.
 */
export function usePurchase(
  product: ProductDetail,
  sizes: readonly SizeStock[] | undefined,
  prepareNotices: () => void,
  initialNotice: PurchaseNotice = 'none',
) {
  const api = useApi()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { data: cart } = useQuery(cartQuery(api))
  const client = useQueryClient()
  const outbox = useOutboxClient()
  const [draft, storeDraft] = useRestoredChoice(product.productId)
  const [attempts, setAttempts] = useState(0)
  const [notice, setNotice] = useState(initialNotice)
  const [result, setResult] = useState<QueuedWriteState>('done')

  const size = sizes?.find(({ sizeId }) => sizeId === draft.sizeId) ?? onlySizeOf(sizes ?? [])
  const limit = limitOf(product, size)
  const choice: Choice = {
    sizeId: size?.sizeId,
    count: Math.min(draft.count, limit.max),
    answer: draft.answer,
  }
  const verdict = checkChoice(choice, product.question)
  const inCart = cart && size ? lineOfSize(cart, size.sizeId) : undefined

  /** The running call: a repeated click after closing the sheet joins it. */
  const adding = useRef<Promise<void>>(undefined)
  const storeLine = async (count: number) => {
    if (verdict.name !== 'ready' || size === undefined) return
    const line = { product, size, count, limit, answer: verdict.answer }
    await nextPaint()
    prepareNotices()
    try {
      const { addToCart } = await loadAddToCart()
      setResult(await addToCart(client, outbox, line))
      setNotice('added')
    } catch {
      // The mutation cache has shown the failure already.
    }
  }
  const setLine = (count: number): Promise<void> => {
    adding.current ??= storeLine(count).finally(() => {
      adding.current = undefined
    })
    return adding.current
  }
  const prepareAdding = () => {
    void loadAddToCart()
    outbox.prepare()
  }
  /** A choice usually precedes a purchase; it is rendered first. */
  const prepareSoon = async () => {
    await nextPaint()
    prepareAdding()
  }
  const ifReady = <T>(act: () => T): T | undefined => {
    if (verdict.name === 'ready') return act()
    // The press that opens the sheet is not yet a mistake. On a wide screen the form is above the
    // button.
    if (isWide() || notice === 'options') setAttempts((count) => count + 1)
    else setNotice('options')
    return undefined
  }
  /** What is bought at once; undefined while something is missing, which is then shown. */
  const choiceToBuy = (): OrderChoice | undefined => {
    if (!isOnline) {
      void toast(ORDER_OFFLINE_MESSAGE)
      return undefined
    }
    return ifReady(() => {
      if (verdict.name !== 'ready') return undefined
      const { sizeId, answer } = verdict
      const { productId } = product
      const bought = { from: 'product', productId, sizeId, count: choice.count } as const
      return answer === null ? bought : { ...bought, answer }
    })
  }

  return {
    product,
    size,
    choice,
    limit,
    saleState: saleStateOf(product, sizes),
    /** Number of clicks with an incomplete choice in a form that is shown. */
    attempts,
    error: attempts > 0 && verdict.name === 'wanting' ? verdict : undefined,
    isOnline,
    /** Whether the last added line waits for the network. */
    isWaiting: result === 'waiting',
    inCart,
    notice,
    choose: (change: Partial<Choice>) => {
      storeDraft({ ...choice, ...change })
      void prepareSoon()
    },
    setNotice: (next: PurchaseNotice) => {
      setNotice(next)
      // What was missing in a sheet that is closed is no mistake on the page.
      if (next === 'none') setAttempts(0)
    },
    /**
     * Loads code for the next click on pointer down; undefined where that opens the option sheet.
     */
    prepare: verdict.name === 'ready' ? prepareAdding : undefined,
    addToCart: () =>
      ifReady(() => {
        if (adding.current ?? !inCart) return setLine(choice.count)
        setNotice('already-there')
        return undefined
      }),
    addMore: () => setLine((inCart?.count ?? 0) + choice.count),
    choiceToBuy,
    buyNow: () => {
      const bought = choiceToBuy()
      if (bought) void navigate({ to: '/cart/payment', search: searchOf(bought) })
    },
  }
}
