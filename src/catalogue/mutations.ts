import { mutationOptions } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/product-details.ts'
import { dislikeProduct, likeProduct } from '#contract/product-details.ts'
import type { Api } from '#core/api/client.ts'
import { productQuery } from './product-queries.ts'
import { withHeart } from './with-heart.ts'

/** What a member wants of a heart; saying it twice changes nothing (Product 0.8). */
export interface HeartWish {
  readonly productId: number
  readonly liked: boolean
}

/** Sets or takes back a heart. Shown at once; the server's answer or a refusal settles it. */
export const heartMutation = (api: Api) =>
  mutationOptions({
    mutationKey: ['products', 'heart'],
    mutationFn: ({ productId, liked }: HeartWish) =>
      api.call(liked ? likeProduct : dislikeProduct, { params: { productId } }),
    onMutate: async ({ productId, liked }, { client }) => {
      const { queryKey } = productQuery(api, productId)
      await client.cancelQueries({ queryKey, exact: true })
      const former = client.getQueryData<ProductDetail>(queryKey)
      if (former) client.setQueryData<ProductDetail>(queryKey, withHeart(former, liked))
      return { former }
    },
    onError: (_error, { productId }, kept, { client }) => {
      if (kept?.former) client.setQueryData(productQuery(api, productId).queryKey, kept.former)
    },
    onSuccess: (answer, { productId }, _kept, { client }) => {
      const { queryKey } = productQuery(api, productId)
      client.setQueryData<ProductDetail>(
        queryKey,
        (product) => product && { ...product, ...answer },
      )
    },
  })
