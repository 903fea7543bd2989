import { useMutation } from '@tanstack/react-query'
import { CouponCodeForm } from '#contract/benefit-forms.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { codeMutation } from './mutations.ts'

const EMPTY = { couponCode: '' }

/** Form with the code of a coupon (Product 2.11). */
export function CouponCodeSection() {
  const send = useMutation(codeMutation(useApi()))
  const form = useForm(CouponCodeForm, EMPTY)
  const isOnline = useIsOnline()
  return (
    <ShortForm
      onSubmit={form.submit((body) => send.mutate(body, { onSuccess: () => form.reset(EMPTY) }))}
      problem={send.error ? failureMessage(send.error) : undefined}
      actions={undefined}
    >
      <TextField
        {...form.field('couponCode')}
        label="쿠폰 코드"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        trailing={
          <Button
            type="submit"
            variant="quiet"
            size="small"
            busy={send.isPending}
            disabled={!isOnline}
          >
            등록
          </Button>
        }
      />
    </ShortForm>
  )
}
