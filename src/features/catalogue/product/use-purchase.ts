import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ProductDetail, SizeStock } from '#contract/product-details.ts'
import { lineOfSize } from '#src/features/cart/line-of-size.ts'
import { cartQuery } from '#src/features/cart/queries.ts'
import { searchOf } from '#src/features/checkout/sheet/order-search.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import type { Kept } from '#src/offline/outbox/outbox-client.ts'
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

/** Orders never wait for the network: the price and the stock of now decide (Product 2.9). */
const ORDER_OFFLINE_MESSAGE = '오프라인에서는 주문할 수 없습니다. 연결된 뒤 다시 시도해 주세요.'

const loadAddToCart = lazyModule(() => import('#src/features/cart/add-to-cart.ts'))

/** What is on screen beside the product while it is bought. */
export type PurchaseNotice = 'none' | 'options' | 'added' | 'already-there'

/** Choice of size, count and answer for one product, and the two ways on from there. */
export type Purchase = ReturnType<typeof usePurchase>

/**
 * State and actions of buying one product; the form, the buy bar and the sheets share it. `prepareNotices` fetches what
 * will tell how the adding went.
 */
export function usePurchase(
  product: ProductDetail,
  sizes: readonly SizeStock[] | undefined,
  prepareNotices: () => void,
) {
  const api = useApi()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { data: cart } = useQuery(cartQuery(api))
  const client = useQueryClient()
  const outbox = useOutboxClient()
  const [draft, keepDraft] = useRestoredChoice(product.productId)
  const [attempts, setAttempts] = useState(0)
  const [notice, setNotice] = useState<PurchaseNotice>('none')
  const [kept, setKept] = useState<Kept>('done')

  const size = sizes?.find(({ sizeId }) => sizeId === draft.sizeId) ?? onlySizeOf(sizes ?? [])
  const limit = limitOf(product, size)
  const choice: Choice = {
    sizeId: size?.sizeId,
    count: Math.min(draft.count, limit.max),
    answer: draft.answer,
  }
  const verdict = checkChoice(choice, product.question)
  const inCart = cart && size ? lineOfSize(cart, size.sizeId) : undefined

  /** What is under way: who closes the sheet and presses anew joins it. */
  const adding = useRef<Promise<void>>(undefined)
  const keepLine = async (count: number) => {
    if (verdict.name !== 'ready' || size === undefined) return
    const line = { product, size, count, limit, answer: verdict.answer }
    await nextPaint()
    prepareNotices()
    try {
      const { addToCart } = await loadAddToCart()
      setKept(await addToCart(client, outbox, line))
      setNotice('added')
    } catch {
      // The cache of all writes has told the shopper by now.
    }
  }
  const setLine = (count: number): Promise<void> => {
    adding.current ??= keepLine(count).finally(() => {
      adding.current = undefined
    })
    return adding.current
  }
  const prepareAdding = () => {
    void loadAddToCart()
    outbox.prepare()
  }
  /** Who chooses is about to buy; the choice shows first. */
  const prepareSoon = async () => {
    await nextPaint()
    prepareAdding()
  }
  const ifReady = <T>(act: () => T): T | undefined => {
    if (verdict.name === 'ready') return act()
    setAttempts((count) => count + 1)
    // On a wide screen the form stands above the button and says itself what is missing.
    if (!isWide()) setNotice('options')
    return undefined
  }
  const ifOnline = (act: () => void): void => {
    if (isOnline) act()
    else void toast(ORDER_OFFLINE_MESSAGE)
  }

  return {
    product,
    size,
    choice,
    limit,
    saleState: saleStateOf(product, sizes),
    /** How often a press found something missing. */
    attempts,
    error: attempts > 0 && verdict.name === 'wanting' ? verdict : undefined,
    isOnline,
    /** The last line put in the cart waits for the network. */
    isWaiting: kept === 'waiting',
    inCart,
    notice,
    choose: (change: Partial<Choice>) => {
      keepDraft({ ...choice, ...change })
      void prepareSoon()
    },
    setNotice,
    /** Fetches what the next press needs, when a finger goes down; undefined where that is the sheet of options. */
    prepare: verdict.name === 'ready' ? prepareAdding : undefined,
    addToCart: () =>
      ifReady(() => {
        if (adding.current ?? !inCart) return setLine(choice.count)
        setNotice('already-there')
        return undefined
      }),
    addMore: () => setLine((inCart?.count ?? 0) + choice.count),
    buyNow: () =>
      ifOnline(() =>
        ifReady(() => {
          if (verdict.name !== 'ready') return
          const { sizeId, answer } = verdict
          const { productId } = product
          const bought = { from: 'product', productId, sizeId, count: choice.count } as const
          const search = searchOf(answer === null ? bought : { ...bought, answer })
          void navigate({ to: '/cart/payment', search })
        }),
      ),
  }
}
