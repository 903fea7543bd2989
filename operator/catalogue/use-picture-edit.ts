import * as v from 'valibot'
import type { UploadedPicture } from '#contract/media/operator-pictures.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { changeProduct, OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { ORDER, questionOf, type ListKind } from '#operator/ui/record-form/merge-list.ts'
import { useListEdit } from '#operator/ui/record-form/use-list-edit.ts'
import { useAction } from '#operator/session/use-action.ts'
import { movedItem } from './moved-item.ts'
import { useTakeProduct } from './use-take-product.ts'

const KIND: ListKind<Picture> = {
  keyOf: ({ base }) => base,
  fieldsOf: ({ alt }) => ({ alt }),
  withFields: (picture, { alt = '' }) => ({ ...picture, alt }),
}

const listOf = ({ pictures, version }: OperatorProduct) => ({ items: pictures, version })

function storedOf(current: unknown) {
  const read = v.safeParse(OperatorProduct, current)
  return read.success ? listOf(read.output) : undefined
}

/** The pictures of a product as they are edited, until they are saved or taken back. */
export function usePictureEdit(product: OperatorProduct) {
  const edit = useListEdit({ kind: KIND, stored: listOf(product), storedOf })
  const takeProduct = useTakeProduct()
  const action = useAction(changeProduct, {
    onDone: (stored) => {
      takeProduct(stored)
      edit.saved(listOf(stored))
    },
  })
  const { items: pictures, change } = edit
  const { brand, nameKo, colorName } = product
  const names = [...product.pictures, ...pictures].flatMap(({ base, alt }) => [
    [questionOf(base), `사진 「${alt || '설명 없음'}」`],
    [questionOf(base, 'alt'), `사진 「${alt || '설명 없음'}」의 설명`],
  ])
  return {
    pictures,
    action,
    edit,
    labels: { ...Object.fromEntries(names), [ORDER]: '사진 순서' },
    revert: () => {
      edit.clear()
      action.reset()
    },
    save: () => {
      edit.send()
      action.mutate(
        {
          params: { productId: product.productId },
          body: {
            version: edit.version,
            pictures: pictures.map(({ base, alt }) => ({ base, alt })),
          },
        },
        { onError: edit.take },
      )
    },
    move: (base: string, step: number) =>
      change((all) => movedItem(all, (one) => one.base === base, step)),
    describe: (base: string, alt: string) =>
      change((all) => all.map((one) => (one.base === base ? { ...one, alt } : one))),
    remove: (base: string) => change((all) => all.filter((one) => one.base !== base)),
    take: (uploaded: UploadedPicture, replaces: string | undefined) =>
      change((all) =>
        withPicture(all, uploaded.picture, replaces, `${brand.name} ${nameKo} ${colorName}`),
      ),
  }
}

/** The pictures with one more, or with it in the place of another one. */
function withPicture(
  pictures: readonly Picture[],
  picture: Picture | null,
  replaces: string | undefined,
  alt: string,
): readonly Picture[] {
  if (picture === null || pictures.some(({ base }) => base === picture.base)) return pictures
  return pictures.some(({ base }) => base === replaces)
    ? pictures.map((one) => (one.base === replaces ? { ...picture, alt: one.alt } : one))
    : [...pictures, { ...picture, alt }]
}
