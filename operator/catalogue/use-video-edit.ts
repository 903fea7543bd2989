import * as v from 'valibot'
import { changeProduct, OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import type { ProductVideo } from '#contract/catalogue/product-videos.ts'
import { useAction } from '#operator/session/use-action.ts'
import { ORDER, questionOf, type ListKind } from '#operator/ui/record-form/merge-list.ts'
import { useListEdit } from '#operator/ui/record-form/use-list-edit.ts'
import { movedItem } from './moved-item.ts'
import { useTakeProduct } from './use-take-product.ts'

const KIND: ListKind<ProductVideo> = {
  keyOf: ({ url }) => url,
  fieldsOf: ({ alt }) => ({ alt }),
  withFields: (video, { alt = '' }) => ({ ...video, alt }),
}

const listOf = ({ videos, version }: OperatorProduct) => ({ items: videos, version })

function storedOf(current: unknown) {
  const read = v.safeParse(OperatorProduct, current)
  return read.success ? listOf(read.output) : undefined
}

/** The videos of a product as they are edited, until they are saved or taken back. */
export function useVideoEdit(product: OperatorProduct) {
  const edit = useListEdit({ kind: KIND, stored: listOf(product), storedOf })
  const takeProduct = useTakeProduct()
  const action = useAction(changeProduct, {
    onDone: (stored) => {
      takeProduct(stored)
      edit.saved(listOf(stored))
    },
  })
  const { items: videos, change } = edit
  const names = [...product.videos, ...videos].flatMap(({ url, alt }) => [
    [questionOf(url), `영상 「${alt || '설명 없음'}」`],
    [questionOf(url, 'alt'), `영상 「${alt || '설명 없음'}」의 설명`],
  ])
  return {
    videos,
    action,
    edit,
    labels: { ...Object.fromEntries(names), [ORDER]: '영상 순서' },
    revert: () => {
      edit.clear()
      action.reset()
    },
    save: () => {
      edit.send()
      action.mutate(
        {
          params: { productId: product.productId },
          body: { version: edit.version, videos: [...videos] },
        },
        { onError: edit.take },
      )
    },
    move: (url: string, step: number) =>
      change((all) => movedItem(all, (one) => one.url === url, step)),
    describe: (url: string, alt: string) =>
      change((all) => all.map((one) => (one.url === url ? { ...one, alt } : one))),
    remove: (url: string) => change((all) => all.filter((one) => one.url !== url)),
  }
}
