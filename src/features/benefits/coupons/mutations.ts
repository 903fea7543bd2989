import { mutationOptions } from '@tanstack/react-query'
import { downloadCoupon, receiveCouponCode } from '#contract/benefits/coupons.calls.ts'
import type { Api } from '#core/api/client.ts'

/** All coupon queries. */
const invalidates = [['coupon']]

/** Mutation that issues an offered coupon. */
export const downloadMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (couponId: number) => api.call(downloadCoupon, { body: { couponId } }),
    meta: { success: '쿠폰을 받았습니다.', invalidates },
  })

/** Mutation that issues the coupon of a code. The form shows refusals. */
export const codeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: { couponCode: string }) => api.call(receiveCouponCode, { body }),
    meta: { quiet: true, success: '쿠폰이 등록되었습니다.', invalidates },
  })
