import { useMemo, useState } from 'react'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { focusOnMount } from '#src/browser/focus-on-mount.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import type { JoinDraft, TypedPerson } from './join-draft.ts'
import styles from './join-page.module.css'
import { personSchema } from './person-schema.ts'
import type { ChangeDraft } from './use-join-draft.ts'

interface PhoneIdentityProps {
  readonly draft: JoinDraft
  readonly change: ChangeDraft
  /** Day in Korea, `YYYYMMDD`. */
  readonly today: string
  /** Whether the form was opened on this page, and gets the focus. */
  readonly isOpened: boolean
  readonly onNext: () => void
}

const NO_PERSON: TypedPerson = { name: '', birth: '', phone: '' }

/** Form of a registration by text message: name, birth and a proved phone. */
export function PhoneIdentity({ draft, change, today, isOpened, onNext }: PhoneIdentityProps) {
  const [typed, setTyped] = useState(draft.typedPerson ?? NO_PERSON)
  const schema = useMemo(() => personSchema(today), [today])
  const follow = (typedPerson: TypedPerson) => {
    setTyped(typedPerson)
    change({ typedPerson })
  }
  const form = useForm(schema, typed, { onChange: follow })
  const check = usePhoneCheck({
    type: 'JOIN',
    phone: typed.phone,
    initial: draft.phoneRecord,
    onChange: (phoneRecord) => change({ phoneRecord }),
  })
  const send = (person: TypedPerson) => {
    if (check.require() === undefined) return
    change({ person })
    onNext()
  }
  return (
    <section className={styles.other} aria-label="문자 인증으로 간편 가입">
      <h3 ref={isOpened ? focusOnMount : undefined} tabIndex={-1} className={styles.subheading}>
        문자 인증으로 간편 가입
      </h3>
      <ShortForm
        onSubmit={form.submit(send, check.markRequired)}
        problem={undefined}
        actions={
          <Button type="submit" size="large" wide>
            다음
          </Button>
        }
      >
        <TextField {...form.field('name')} label="이름" autoComplete="name" required />
        <TextField
          {...form.field('birth')}
          label="생년월일"
          placeholder="19990101"
          inputMode="numeric"
          autoComplete="bday"
          maxLength={8}
          required
        />
        <PhoneCheckField
          check={check}
          phone={typed.phone}
          field={form.field('phone')}
          onWrongPhone={() => form.leave('phone')}
        />
      </ShortForm>
    </section>
  )
}
