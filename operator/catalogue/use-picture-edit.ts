import { useState } from 'react'
import type { UploadedPicture } from '#contract/media/operator-pictures.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { changeProduct, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { useAction } from '#operator/session/use-action.ts'

interface Edit {
  readonly pictures: readonly Picture[]
  readonly version: number
}

/** The pictures of a product as they are edited, until they are saved or taken back. */
export function usePictureEdit(product: OperatorProduct) {
  const [edit, setEdit] = useState<Edit>()
  const action = useAction(changeProduct, { onDone: () => setEdit(undefined) })
  const change = (by: (pictures: readonly Picture[]) => readonly Picture[]) =>
    setEdit((before) => ({
      pictures: by(before?.pictures ?? product.pictures),
      version: before?.version ?? product.version,
    }))
  const pictures = edit?.pictures ?? product.pictures
  const { brand, nameKo, colorName } = product
  return {
    pictures,
    action,
    isEdited: edit !== undefined,
    revert: () => {
      setEdit(undefined)
      action.reset()
    },
    save: () =>
      action.mutate({
        params: { productId: product.productId },
        body: {
          version: edit?.version ?? product.version,
          pictures: pictures.map(({ base, alt }) => ({ base, alt })),
        },
      }),
    move: (base: string, step: number) => change((all) => moved(all, base, step)),
    describe: (base: string, alt: string) =>
      change((all) => all.map((one) => (one.base === base ? { ...one, alt } : one))),
    remove: (base: string) => change((all) => all.filter((one) => one.base !== base)),
    take: (uploaded: UploadedPicture, replaces: string | undefined) =>
      change((all) =>
        withPicture(all, uploaded.picture, replaces, `${brand.name} ${nameKo} ${colorName}`),
      ),
  }
}

function moved(pictures: readonly Picture[], base: string, step: number): readonly Picture[] {
  const from = pictures.findIndex((one) => one.base === base)
  const picture = pictures[from]
  const to = from + step
  if (picture === undefined || to < 0 || to >= pictures.length) return pictures
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture)
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
