import * as v from 'valibot'
import {
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  noticeLabels,
  type NoticeKind,
} from '#contract/catalogue/notice-kinds.ts'
import { changeProduct, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useMay } from '#operator/session/use-session.ts'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { RecordPanel } from '#operator/ui/record-form/record-panel.tsx'
import styles from './product-page.module.css'
import { storedWith } from './stored-product.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useTakeProduct } from './use-take-product.ts'

const Values = v.record(v.string(), v.pipe(v.string(), v.maxLength(500)))

const ALL_LABELS = [...new Set(NOTICE_KINDS.flatMap((kind) => noticeLabels(kind)))]

/** Names of fields have no dots, which a form would read as a path. */
const nameOf = (label: string) => `row${ALL_LABELS.indexOf(label)}`

const LABELS = {
  kind: '종류',
  ...Object.fromEntries(ALL_LABELS.map((label) => [nameOf(label), label])),
}

const valuesOf = (product: OperatorProduct): RecordValues => ({
  kind: product.noticeKind ?? '',
  ...Object.fromEntries(
    ALL_LABELS.map((label) => [
      nameOf(label),
      product.notice.find((row) => row.label === label)?.value ?? '',
    ]),
  ),
})

const kindOf = (text: string | undefined): NoticeKind | null =>
  NOTICE_KINDS.find((kind) => kind === text) ?? null

/** The notice that the law asks for, with the fields of its kind. */
export function ProductNotice({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const action = useAction(changeProduct, { onDone: useTakeProduct() })
  return (
    <RecordPanel
      title="상품정보제공 고시"
      schema={Values}
      opened={{ values: valuesOf(product), version: product.version }}
      labels={LABELS}
      busy={action.isPending}
      error={action.error}
      isReadOnly={!may('catalogue.write')}
      storedOf={storedWith(valuesOf)}
      onSave={(values, version) => {
        const noticeKind = kindOf(values['kind'])
        const labels = noticeKind === null ? [] : noticeLabels(noticeKind)
        const notice = labels.map((label) => ({ label, value: values[nameOf(label)] ?? '' }))
        return action.mutateAsync({
          params: { productId: product.productId },
          body: { version, noticeKind, notice },
        })
      }}
    >
      {(field, typed) => {
        const kind = kindOf(typed['kind'])
        return (
          <>
            <SelectField label="종류" className={styles.wide} {...field('kind')}>
              <option value="">선택해 주세요</option>
              {NOTICE_KINDS.map((name) => (
                <option key={name} value={name}>
                  {NOTICE_KIND_NAMES[name]}
                </option>
              ))}
            </SelectField>
            {kind !== null &&
              noticeLabels(kind).map((label) => (
                <TextField key={label} label={label} maxLength={500} {...field(nameOf(label))} />
              ))}
          </>
        )
      }}
    </RecordPanel>
  )
}
