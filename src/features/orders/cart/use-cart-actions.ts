import { useMutation } from '@tanstack/react-query'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import {
  removeLineMutation,
  removeLinesMutation,
  restoreLineMutation,
  setCountMutation,
} from './mutations.ts'

/** Actions on cart lines; each is optimistic and undone after a refusal. */
export function useCartActions() {
  const outbox = useOutbox()
  const setCount = useMutation(setCountMutation(outbox))
  const removeLine = useMutation(removeLineMutation(outbox))
  const restoreLine = useMutation(restoreLineMutation(outbox))
  const removeLines = useMutation(removeLinesMutation(outbox))

  return {
    changeCount: (item: CartItem, wish: number) =>
      setCount.mutate(
        { item, count: Math.min(wish, item.maxCount) },
        { onError: (error) => void toast(failureMessage(error), { tone: 'error' }) },
      ),

    remove: (item: CartItem, place: number) => {
      removeLine.mutate(item)
      void toast('장바구니에서 삭제했습니다.', {
        action: { label: '되돌리기', onPress: () => restoreLine.mutate({ item, place }) },
      })
    },

    removeAll: (items: readonly CartItem[], all: readonly CartItem[]) => {
      if (items.length === 0) return
      removeLines.mutate(items)
      // In ascending order of index, so that each line finds the lines before it.
      const restore = () => {
        for (const [place, item] of all.entries()) {
          if (items.includes(item)) restoreLine.mutate({ item, place })
        }
      }
      void toast(`상품 ${items.length}개를 삭제했습니다.`, {
        action: { label: '되돌리기', onPress: restore },
      })
    },
  }
}
