import { useMutation } from '@tanstack/react-query'
import { CouponCodeForm } from '#contract/benefits/benefit-forms.ts'
import { CodeForm } from '#src/layout/account/code-form.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { codeMutation } from './mutations.ts'

const EMPTY = { couponCode: '' }

/** Form with the code of a coupon. */
export function CouponCodeSection() {
  const send = useMutation(codeMutation(useApi()))
  const form = useForm(CouponCodeForm, EMPTY)
  return (
    <CodeForm
      field={form.field('couponCode')}
      label="쿠폰 코드"
      error={send.error}
      busy={send.isPending}
      onSubmit={form.submit((body) => send.mutate(body, { onSuccess: () => form.reset(EMPTY) }))}
    />
  )
}
