import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/product-details.ts'
import { IconButton } from '#src/design/icon/icon-button.tsx'
import { formatCount } from '#src/design/price/format-krw.ts'
import { showToast } from '#src/design/toast/toast.ts'
import { useLoginState } from '#src/member/use-login-state.ts'
import { useOutbox } from '#src/outbox/use-outbox.ts'
import styles from './heart.module.css'
import { heartMutation } from './mutations.ts'

/** A member's heart for a product and how many gave theirs; a guest is shown to the login and back. */
export function Heart({ product }: { product: ProductDetail }) {
  const login = useLoginState()
  const navigate = useNavigate()
  const returnUrl = useLocation({ select: ({ href }) => href })
  const { mutate } = useMutation(heartMutation(useOutbox()))
  const handlePress = () => {
    if (login.name === 'member') {
      mutate({ productId: product.productId, liked: !product.liked })
      return
    }
    void showToast('로그인이 필요한 서비스입니다.')
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
        filled={product.liked}
        label={`찜하기, ${formatCount(product.likeCount)}명`}
        aria-pressed={product.liked}
        disabled={login.name === 'loading'}
        onClick={handlePress}
        className={styles.button}
      />
    </div>
  )
}
