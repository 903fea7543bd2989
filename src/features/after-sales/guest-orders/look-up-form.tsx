import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { type LookUpInput, LookUpSchema } from '#src/features/orders/receipt/look-up-schema.ts'
import { openAccess } from './guest-access.ts'
import styles from './look-up-page.module.css'
import { lookUpMutation } from '#src/features/orders/receipt/mutations.ts'

const route = getRouteApi('/_admitted/auth/non-member/')

/** Look-up form for guests: order number, name and phone. */
export function LookUpForm({ onFound }: { onFound: () => void }) {
  const { orderNumber = '', orderProductIds } = route.useSearch()
  const isOnline = useIsOnline()
  const lookUp = useMutation(lookUpMutation(useApi(), usePersistAnswers()))
  const { field, showRefusal, submit } = useForm(LookUpSchema, {
    orderNumber,
    customerName: '',
    customerPhone: '',
  })

  const send = (input: LookUpInput) => {
    if (lookUp.isPending) return
    // The lines of a link belong to its order alone.
    const lines = input.orderNumber === orderNumber ? { orderProductIds } : {}
    lookUp.mutate(
      { ...input, ...lines },
      {
        onSuccess: ({ guestToken, needsProof }) => {
          const { orderNumber: found, customerPhone: phone } = input
          openAccess({ orderNumber: found, phone, needsProof }, guestToken)
          onFound()
        },
        onError: showRefusal,
      },
    )
  }
  // The server's message belongs to the former input.
  const clearRefusal = () => lookUp.isPending || lookUp.reset()

  return (
    <>
      <PageHead title="비회원 주문조회" />
      <ShortForm
        onSubmit={submit(send, clearRefusal)}
        problem={lookUp.error ? failureMessage(lookUp.error) : undefined}
        actions={
          <>
            <Button type="submit" size="large" wide busy={lookUp.isPending} disabled={!isOnline}>
              주문 조회하기
            </Button>
            {!isOnline && <p className={styles.note}>오프라인에서는 새로 조회할 수 없습니다.</p>}
          </>
        }
      >
        <TextField
          {...field('orderNumber')}
          label="주문번호"
          placeholder="260814-7F3K2QX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('customerName')} label="주문자 이름" autoComplete="name" />
        <TextField
          {...field('customerPhone')}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
      </ShortForm>
    </>
  )
}
