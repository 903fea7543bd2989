import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import { AgreementList } from '#src/features/agreements/documents/agreement-list.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { hasRequired } from './join-step.ts'

const LIST_ID = 'join-agreements'

interface AgreementStepProps {
  readonly texts: UseQueryResult<Agreement[]>
  /** Ids of the accepted texts. */
  readonly agreed: readonly number[]
  readonly onChange: (agreed: number[]) => void
  readonly onNext: () => void
}

/** Step with the texts of the membership. Disabled until they are loaded. */
export function AgreementStep({ texts, ...form }: AgreementStepProps) {
  if (texts.data !== undefined) return <AgreementForm agreements={texts.data} {...form} />
  if (texts.error !== null) {
    return <LoadFailure error={texts.error} onRetry={() => void texts.refetch()} />
  }
  return (
    <div aria-busy="true">
      <Skeleton height="26rem" />
      <Button size="large" wide disabled>
        다음
      </Button>
    </div>
  )
}

interface AgreementFormProps extends Omit<AgreementStepProps, 'texts'> {
  readonly agreements: readonly Agreement[]
}

function AgreementForm({ agreements, agreed, onChange, onNext }: AgreementFormProps) {
  const schema = useMemo(
    () =>
      v.object({
        agreed: v.pipe(
          v.array(v.number()),
          v.check((ids) => hasRequired(agreements, ids), '필수 약관에 동의해 주세요.'),
        ),
      }),
    [agreements],
  )
  const form = useForm(
    schema,
    { agreed: [...agreed] },
    { onChange: (typed) => onChange(typed.agreed) },
  )
  return (
    <ShortForm
      onSubmit={form.submit(onNext, () => focusMissing())}
      problem={undefined}
      actions={
        <Button type="submit" size="large" wide>
          다음
        </Button>
      }
    >
      <AgreementList
        id={LIST_ID}
        agreements={agreements}
        agreed={agreed}
        onChange={(ids) => form.change({ agreed: ids })}
        error={form.messages['agreed']}
      />
    </ShortForm>
  )
}

function focusMissing(): void {
  document
    .querySelector<HTMLElement>(`#${LIST_ID} input[data-required="true"]:not(:checked)`)
    ?.focus()
}
