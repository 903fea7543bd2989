import { useState } from 'react'
import * as v from 'valibot'
import type { SizeGroup } from '#contract/catalogue/categories.calls.ts'
import {
  addCategory,
  CATEGORY_FIELDS,
  changeCategory,
  deleteCategory,
  OperatorCategory,
} from '#contract/catalogue/operator-categories.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { ActionError } from '#operator/ui/page.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { RecordDialog, type RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import { SIZE_GROUP_NAMES } from './size-group-names.ts'
import { flagOf, YES } from './typed-values.ts'

const SITES = ['ALL', 'WEB', 'APP'] as const
const SITE_NAMES = { ALL: '모두', WEB: '웹', APP: '앱' } as const

const Values = v.object({
  nameKo: CATEGORY_FIELDS.nameKo,
  nameEn: CATEGORY_FIELDS.nameEn,
  code: CATEGORY_FIELDS.code,
  parentId: v.string(),
  sizeGroup: v.string(),
  sourceSite: v.string(),
  isActive: v.string(),
})
const LABELS = {
  nameKo: '이름',
  nameEn: '영문 이름',
  code: '코드',
  parentId: '상위',
  sizeGroup: '사이즈 종류',
  sourceSite: '노출',
  isActive: '사용',
}

const valuesOf = (category: OperatorCategory | undefined): RecordValues => ({
  nameKo: category?.nameKo ?? '',
  nameEn: category?.nameEn ?? '',
  code: category?.code ?? '',
  parentId: String(category?.parentId ?? ''),
  sizeGroup: category?.sizeGroup ?? 'TOP',
  sourceSite: category?.sourceSite ?? 'ALL',
  isActive: flagOf(category?.isActive ?? true),
})

const storedOf = (current: unknown) => {
  const read = v.safeParse(OperatorCategory, current)
  return read.success ? valuesOf(read.output) : undefined
}

/** The body of a call for the values of the form. */
const fieldsOf = (values: RecordValues) => ({
  nameKo: values['nameKo'] ?? '',
  nameEn: values['nameEn'] ?? '',
  code: values['code'] ?? '',
  sourceSite: SITES.find((site) => site === values['sourceSite']) ?? 'ALL',
  isActive: values['isActive'] === YES,
})

/** Level of a new category: its main one, and the sizes of its goods. */
function LevelFields({
  field,
  mains,
  groups,
}: {
  readonly field: RecordField
  readonly mains: readonly OperatorCategory[]
  readonly groups: readonly SizeGroup[]
}) {
  const [isMain, setMain] = useState(true)
  const parent = field('parentId')
  return (
    <>
      <SelectField
        label="상위 카테고리"
        {...parent}
        onChange={(event) => {
          setMain(event.target.value === '')
          void parent.onChange(event)
        }}
      >
        <option value="">없음 (1단계)</option>
        {mains.map(({ categoryId, nameKo }) => (
          <option key={categoryId} value={String(categoryId)}>
            {nameKo}
          </option>
        ))}
      </SelectField>
      {!isMain && (
        <SelectField
          label="사이즈 종류"
          hint="상품의 사이즈와 실측 항목을 정합니다."
          {...field('sizeGroup')}
        >
          {groups.map((group) => (
            <option key={group} value={group}>
              {SIZE_GROUP_NAMES[group]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** Form of a category. Its level and its sizes are chosen once. */
export function CategoryForm({
  category,
  mains,
  groups,
  onClose,
}: {
  readonly category: OperatorCategory | undefined
  readonly mains: readonly OperatorCategory[]
  readonly groups: readonly SizeGroup[]
  readonly onClose: () => void
}) {
  const add = useAction(addCategory, { onDone: onClose })
  const change = useAction(changeCategory, { onDone: onClose })
  // The record as the form began with it: the list is read again meanwhile.
  const [opened] = useState({ values: valuesOf(category), version: category?.version ?? 1 })
  return (
    <RecordDialog
      title={category === undefined ? '새 카테고리' : '카테고리 수정'}
      schema={Values}
      opened={opened}
      labels={LABELS}
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      storedOf={storedOf}
      onClose={onClose}
      onSave={(values, version) => {
        const fields = fieldsOf(values)
        if (category === undefined) {
          const parentId = values['parentId'] ? Number(values['parentId']) : null
          const sizeGroup =
            parentId === null ? null : (groups.find((one) => one === values['sizeGroup']) ?? null)
          return add.mutateAsync({ body: { ...fields, parentId, sizeGroup } })
        }
        const { categoryId } = category
        return change.mutateAsync({ params: { categoryId }, body: { ...fields, version } })
      }}
    >
      {(field) => {
        return (
          <>
            <TextField label="이름" maxLength={30} {...field('nameKo')} required />
            <TextField label="영문 이름" maxLength={30} {...field('nameEn')} required />
            <TextField label="코드" hint="예: TOP-TEE" maxLength={40} {...field('code')} required />
            {category === undefined && <LevelFields field={field} mains={mains} groups={groups} />}
            <SelectField label="노출" {...field('sourceSite')}>
              {SITES.map((site) => (
                <option key={site} value={site}>
                  {SITE_NAMES[site]}
                </option>
              ))}
            </SelectField>
            <SelectField label="사용" {...field('isActive')}>
              <option value={YES}>사용</option>
              <option value="no">사용 안 함</option>
            </SelectField>
            {category !== undefined && category.products === 0 && (
              <DeleteCategory category={category} onDone={onClose} />
            )}
          </>
        )
      }}
    </RecordDialog>
  )
}

function DeleteCategory({
  category: { categoryId, version },
  onDone,
}: {
  readonly category: OperatorCategory
  readonly onDone: () => void
}) {
  const action = useAction(deleteCategory, { onDone })
  return (
    <>
      <ActionError error={action.error} />
      <Button
        variant="quiet"
        busy={action.isPending}
        onClick={() => action.mutate({ params: { categoryId }, body: { version } })}
      >
        삭제
      </Button>
    </>
  )
}
