import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetail } from '#contract/product-details.ts'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './like-button.module.css'

const loadSetLike = lazyModule(() => import('./like-product.ts'))

/** Like button of a product with its count; for a guest it leads to the login and back. */
export function LikeButton({ product }: { product: ProductDetail }) {
  const login = useLoginState()
  const navigate = useNavigate()
  const returnUrl = useLocation({ select: ({ href }) => href })
  const client = useQueryClient()
  const outbox = useOutboxClient()
  // Shown until the outbox shows it: its code may be loading.
  const [wish, setWish] = useState<boolean>()
  const liked = wish ?? product.liked
  const give = async (next: boolean) => {
    setWish(next)
    try {
      const { setLike } = await loadSetLike()
      await setLike(client, outbox, { productId: product.productId, liked: next })
    } catch {
      // The mutation cache has shown the failure already.
    } finally {
      setWish(undefined)
    }
  }
  const prepare = () => {
    if (login.name !== 'member') return
    void loadSetLike()
    outbox.prepare()
  }
  const handlePress = () => {
    if (login.name === 'member') {
      void give(!liked)
      return
    }
    void toast('로그인이 필요한 서비스입니다.')
    void navigate({ to: '/auth/login', search: { returnUrl } })
  }
  return (
    <div className={styles.heart}>
      {product.likeCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {formatCount(product.likeCount)}
        </span>
      )}
      <IconButton
        icon="heart"
        filled={liked}
        label={`찜하기, ${formatCount(product.likeCount)}명`}
        aria-pressed={liked}
        aria-busy={wish !== undefined}
        disabled={login.name === 'loading'}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={handlePress}
        className={styles.button}
      />
    </div>
  )
}
