import { useState } from 'react'
import * as v from 'valibot'
import { Phone } from '#contract/identity/personal-values.ts'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { changeProfileMutation } from './mutations.ts'
import section from '#src/layout/account/section.module.css'
import { useGatedMutation } from './use-gated-mutation.ts'

const PhoneSchema = v.object({ phone: Phone })

/** Change of the phone, which is stored as soon as its code is confirmed. */
export function PhoneSection({ phone }: { phone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section className={section.section} aria-labelledby="phone">
      <h2 id="phone" className={section.title}>
        휴대폰 번호
      </h2>
      {isChanging ? (
        // A stored phone is the end of its change.
        <PhoneChange key={phone} onClose={() => setIsChanging(false)} />
      ) : (
        <>
          <p>{phone === null ? '등록된 번호가 없습니다.' : formatPhone(phone)}</p>
          <Button variant="line" onClick={() => setIsChanging(true)}>
            휴대폰 번호 변경
          </Button>
        </>
      )}
    </section>
  )
}

function PhoneChange({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const save = useGatedMutation(changeProfileMutation(useApi()))
  const form = useForm(PhoneSchema, { phone: '' }, { onChange: ({ phone }) => setTyped(phone) })
  const check = usePhoneCheck({
    type: 'PHONE_CHANGE',
    phone: typed,
    onProof: ({ phone, token }) =>
      save.send({ phone, verifiedToken: token }, { onSuccess: onClose, onError: check.forget }),
  })
  return (
    <>
      <PhoneCheckField
        check={check}
        phone={typed}
        field={form.field('phone')}
        onWrongPhone={() => form.leave('phone')}
      />
      <ProblemNote problem={save.problem} />
      <Button variant="quiet" onClick={onClose}>
        변경 취소
      </Button>
    </>
  )
}
