import { Link } from '@tanstack/react-router'
import chip from '#src/ui/chip/chip.module.css'
import { formatKrw } from '#src/ui/format/format-krw.ts'

/** Price after the best coupon that every member can download, and the way to it. */
export function CouponPrice({ price }: { price: number }) {
  return (
    <p>
      쿠폰 적용가 <b>{formatKrw(price)}</b>{' '}
      <Link to="/my-page/coupons" className={chip.chip}>
        쿠폰 받기
      </Link>
    </p>
  )
}
