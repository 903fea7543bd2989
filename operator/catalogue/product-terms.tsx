import * as v from 'valibot'
import { changeProduct, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useMay } from '#operator/session/use-session.ts'
import type { RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { RecordPanel } from '#operator/ui/record-form/record-panel.tsx'
import { QuestionFields, questionOf, questionValues } from './question-fields.tsx'
import { storedWith } from './stored-product.ts'
import { fieldOfInstant, flagOf, instantOf, numberOf, YES } from './typed-values.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useTakeProduct } from './use-take-product.ts'

const between = (min: number, max: number, isEmptyAllowed: boolean) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        if (text.trim() === '') return isEmptyAllowed
        const count = numberOf(text)
        return Number.isSafeInteger(count) && count >= min && count <= max
      },
      `${min}~${max.toLocaleString('ko-KR')} 사이로 입력해 주세요.`,
    ),
  )

const Values = v.object({
  releaseAt: v.string(),
  newUntil: v.pipe(v.string(), v.minLength(1, '날짜와 시각을 입력해 주세요.')),
  maxPerOrder: between(1, 10, false),
  maxPerUser: between(1, 1_000, true),
  saleType: v.string(),
  couponExcluded: v.string(),
  mileageExcluded: v.string(),
  madeToOrder: v.string(),
  exclusive: v.string(),
  questionType: v.string(),
  questionLabel: v.pipe(v.string(), v.maxLength(60, '60자까지 입력할 수 있습니다.')),
  questionOptions: v.pipe(v.string(), v.maxLength(1_000)),
  questionRequired: v.string(),
})

const LABELS = {
  releaseAt: '발매 시각',
  newUntil: '신상품 표시 종료',
  maxPerOrder: '주문당 최대 수량',
  maxPerUser: '1인당 최대 수량',
  saleType: '판매 방식',
  couponExcluded: '쿠폰',
  mileageExcluded: '마일리지',
  madeToOrder: '주문 제작',
  exclusive: '단독 표시',
  questionType: '구매 질문',
  questionLabel: '질문',
  questionOptions: '선택지',
  questionRequired: '답변',
}

const valuesOf = (product: OperatorProduct): RecordValues => ({
  releaseAt: fieldOfInstant(product.releaseAt),
  newUntil: fieldOfInstant(product.newUntil),
  maxPerOrder: String(product.maxPerOrder),
  maxPerUser: product.maxPerUser === null ? '' : String(product.maxPerUser),
  saleType: product.saleType,
  couponExcluded: flagOf(product.couponExcluded),
  mileageExcluded: flagOf(product.mileageExcluded),
  madeToOrder: flagOf(product.madeToOrder),
  exclusive: flagOf(product.exclusive),
  ...questionValues(product.question),
})

const bodyOf = (values: RecordValues) => {
  const newUntil = instantOf(values['newUntil'])
  return {
    releaseAt: instantOf(values['releaseAt']),
    ...(newUntil === null ? {} : { newUntil }),
    maxPerOrder: numberOf(values['maxPerOrder']),
    maxPerUser: values['maxPerUser'] ? numberOf(values['maxPerUser']) : null,
    saleType: values['saleType'] === 'RAFFLE' ? ('RAFFLE' as const) : ('NORMAL' as const),
    couponExcluded: values['couponExcluded'] === YES,
    mileageExcluded: values['mileageExcluded'] === YES,
    madeToOrder: values['madeToOrder'] === YES,
    exclusive: values['exclusive'] === YES,
    question: questionOf(values),
  }
}

/** When and how a product is shown and sold. */
export function ProductTerms({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const action = useAction(changeProduct, { onDone: useTakeProduct() })
  return (
    <RecordPanel
      title="노출과 판매 조건"
      schema={Values}
      opened={{ values: valuesOf(product), version: product.version }}
      labels={LABELS}
      busy={action.isPending}
      error={action.error}
      isReadOnly={!may('catalogue.write')}
      storedOf={storedWith(valuesOf)}
      onSave={(values, version) => {
        return action.mutateAsync({
          params: { productId: product.productId },
          body: { version, ...bodyOf(values) },
        })
      }}
    >
      {(field, typed) => (
        <>
          <TextField
            label="발매 시각"
            type="datetime-local"
            hint="이 시각 전에는 보이기만 하고 살 수 없습니다. 비워 두면 바로 팝니다."
            {...field('releaseAt')}
          />
          <TextField
            label="신상품 표시 종료"
            type="datetime-local"
            {...field('newUntil')}
            required
          />
          <TextField
            label="주문당 최대 수량"
            inputMode="numeric"
            {...field('maxPerOrder')}
            required
          />
          <TextField
            label="1인당 최대 수량"
            inputMode="numeric"
            hint="비워 두면 제한이 없습니다."
            {...field('maxPerUser')}
          />
          <SelectField
            label="판매 방식"
            {...(product.status === 'DRAFT' ? {} : { disabled: true })}
            {...field('saleType')}
          >
            <option value="NORMAL">일반 판매</option>
            <option value="RAFFLE">래플</option>
          </SelectField>
          <Choice field={field} name="couponExcluded" no="쿠폰 사용 가능" yes="쿠폰 제외" />
          <Choice field={field} name="mileageExcluded" no="마일리지 적립" yes="마일리지 제외" />
          <Choice field={field} name="madeToOrder" no="재고 판매" yes="주문 제작" />
          <Choice field={field} name="exclusive" no="표시 안 함" yes="단독 상품으로 표시" />
          <QuestionFields field={field} type={typed['questionType'] ?? ''} />
        </>
      )}
    </RecordPanel>
  )
}

function Choice({
  field,
  name,
  no,
  yes,
}: {
  readonly field: RecordField
  readonly name: keyof typeof LABELS
  readonly no: string
  readonly yes: string
}) {
  return (
    <SelectField label={LABELS[name]} {...field(name)}>
      <option value="no">{no}</option>
      <option value={YES}>{yes}</option>
    </SelectField>
  )
}
