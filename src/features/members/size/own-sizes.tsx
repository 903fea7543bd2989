import { useMutation, useQuery } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { replaceSize } from '#contract/members/profiles.calls.ts'
import type { Api } from '#core/api/client.ts'
import { Answer } from '#src/layout/account/answer.tsx'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { sizeQuery } from '#src/features/catalogue/product/own-size-query.ts'
import styles from './size-page.module.css'
import { SIZE_LABELS, withStored } from './size-labels.ts'
import { type SizeValues, TypedSizes, typedSizes } from './size-schema.ts'

type SizeInput = RequestOf<typeof replaceSize>['body']

const sizeMutation = (api: Api) => ({
  mutationFn: (body: SizeInput) => api.call(replaceSize, { body }),
  meta: { quiet: true, success: '저장되었습니다.', invalidates: [sizeQuery.queryKey] },
})

const FITS = [
  ['SLIM', '슬림'],
  ['REGULAR', '레귤러'],
  ['OVER', '오버'],
] as const

/** Form of body measures and usual sizes of the member; all are optional. */
export function OwnSizes() {
  const query = useQuery(sizeQuery)
  return <Answer query={query}>{(size) => <SizeForm initial={typedSizes(size)} />}</Answer>
}

function SizeForm({ initial }: { initial: SizeValues }) {
  const save = useMutation(sizeMutation(useApi()))
  const { field, showRefusal, submit } = useForm(TypedSizes, initial)
  const send = (body: SizeInput) => {
    if (!save.isPending) save.mutate(body, { onError: showRefusal })
  }
  return (
    <ShortForm
      onSubmit={submit(send, () => save.isPending || save.reset())}
      problem={save.error ? failureMessage(save.error) : undefined}
      actions={<SaveButton busy={save.isPending}>저장하기</SaveButton>}
    >
      <p className={styles.note}>입력한 사이즈는 상품의 실측과 비교할 때 사용됩니다.</p>
      <div className={styles.columns}>
        <TextField {...field('heightCm')} {...NUMBER} label="키 (cm)" />
        <TextField {...field('weightKg')} {...NUMBER} label="몸무게 (kg)" />
        <Labels
          field={field('topSize')}
          label="상의"
          labels={withStored(SIZE_LABELS.topSize, initial.topSize)}
        />
        <Labels
          field={field('bottomSize')}
          label="하의"
          labels={withStored(SIZE_LABELS.bottomSize, initial.bottomSize)}
        />
        <TextField {...field('waistInch')} {...NUMBER} label="허리 (인치)" />
        <TextField {...field('shoeMm')} {...NUMBER} label="신발 (mm)" />
        <TextField {...field('deckWidth')} {...NUMBER} inputMode="decimal" label="데크 폭 (인치)" />
        <SelectField {...field('fit')} label="선호하는 핏">
          <option value="">선택 안 함</option>
          {FITS.map(([fit, label]) => (
            <option key={fit} value={fit}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </ShortForm>
  )
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

interface LabelsProps {
  field: object
  label: string
  labels: readonly string[]
}

function Labels({ field, label, labels }: LabelsProps) {
  return (
    <SelectField {...field} label={label}>
      <option value="">선택 안 함</option>
      {labels.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </SelectField>
  )
}
