import { useState } from 'react'
import * as v from 'valibot'
import {
  addBrand,
  BRAND_FIELDS,
  changeBrand,
  deleteBrand,
  OperatorBrand,
  orderBrands,
} from '#contract/catalogue/operator-brands.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { AreaField } from '#operator/ui/area-field.tsx'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { KeyHint } from '#operator/ui/key-hint.tsx'
import { ActionError, Badge, Page } from '#operator/ui/page.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { RecordDialog, type RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import { flagOf, YES } from './typed-values.ts'
import { BrandHero, useBrandHero } from './brand-hero.tsx'
import { useBrands } from './use-places.ts'

const TYPE_NAMES = { SKATE: '스케이트', FASHION: '패션', SHOES: '신발' } as const
const TYPES = ['SKATE', 'FASHION', 'SHOES'] as const

const COLUMNS: readonly Column<OperatorBrand>[] = [
  { header: '브랜드', isMain: true, cell: ({ nameKo }) => nameKo },
  { header: '영문', cell: ({ nameEn }) => nameEn },
  { header: '주소', cell: ({ slug }) => slug },
  { header: '분류', cell: ({ categoryType }) => TYPE_NAMES[categoryType] },
  { header: '상품', align: 'end', cell: ({ products }) => products },
  {
    header: '사용',
    cell: ({ isActive }) => (isActive ? <Badge>사용</Badge> : <Badge tone="due">사용 안 함</Badge>),
  },
]

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The columns with buttons and keys for the place of a brand, and one that opens its form. */
const columnsWith = (
  onMove: (brand: OperatorBrand, step: number) => void,
  onOpen: (brand: OperatorBrand) => void,
): readonly Column<OperatorBrand>[] => [
  ...COLUMNS,
  {
    header: '순서와 수정',
    align: 'end',
    isWide: true,
    cell: (brand) => (
      <>
        {(['ArrowUp', 'ArrowDown'] as const).map((code) => (
          <Button
            key={code}
            variant="quiet"
            size="small"
            aria-label={`${brand.nameKo} ${code === 'ArrowUp' ? '위로' : '아래로'}`}
            onClick={() => onMove(brand, STEPS[code] ?? 0)}
            onKeyDown={(event) => {
              const step = STEPS[event.code]
              if (!event.altKey || step === undefined) return
              event.preventDefault()
              onMove(brand, step)
            }}
          >
            {code === 'ArrowUp' ? '↑' : '↓'}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => onOpen(brand)}>
          수정
        </Button>
      </>
    ),
  },
]

/** Brands of the shop, and the form of one. */
export function BrandsPage() {
  const mayWrite = useMay()('catalogue.write')
  const list = useBrands()
  const [opened, setOpened] = useState<OperatorBrand | 'new'>()
  const order = useAction(orderBrands)
  const move = ({ brandId }: OperatorBrand, step: number) => {
    const ids = (list.data ?? []).map((brand) => brand.brandId)
    const to = ids.indexOf(brandId) + step
    if (to < 0 || to >= ids.length || order.isPending) return
    const brandIds = ids.filter((id) => id !== brandId).toSpliced(to, 0, brandId)
    order.mutate({ body: { brandIds } })
  }
  return (
    <Page
      title="브랜드"
      note="상품은 사용하는 브랜드에만 등록하고 판매할 수 있습니다. 이 순서로 목록과 필터에 보입니다."
      actions={mayWrite && <Button onClick={() => setOpened('new')}>새 브랜드</Button>}
    >
      <ActionError error={order.error} />
      <DataList
        label="브랜드"
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={mayWrite ? columnsWith(move, setOpened) : COLUMNS}
        keyOf={({ brandId }) => String(brandId)}
        empty="브랜드가 없습니다. 새 브랜드를 만들면 상품을 등록할 수 있습니다."
      />
      {mayWrite && (list.data?.length ?? 0) > 1 && (
        <KeyHint
          keys={[
            ['Alt+↑', '위로'],
            ['Alt+↓', '아래로'],
          ]}
        />
      )}
      {opened !== undefined && (
        <BrandForm
          key={opened === 'new' ? 'new' : opened.brandId}
          brand={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

const Values = v.object({
  nameKo: BRAND_FIELDS.nameKo,
  nameEn: BRAND_FIELDS.nameEn,
  slug: BRAND_FIELDS.slug,
  categoryType: v.string(),
  story: BRAND_FIELDS.story,
  isActive: v.string(),
})
const LABELS = {
  nameKo: '이름',
  nameEn: '영문 이름',
  slug: '주소',
  categoryType: '분류',
  story: '소개',
  isActive: '사용',
}

const valuesOf = (brand: OperatorBrand | undefined): RecordValues => ({
  nameKo: brand?.nameKo ?? '',
  nameEn: brand?.nameEn ?? '',
  slug: brand?.slug ?? '',
  categoryType: brand?.categoryType ?? 'FASHION',
  story: brand?.story ?? '',
  isActive: flagOf(brand?.isActive ?? true),
})

const storedOf = (current: unknown) => {
  const read = v.safeParse(OperatorBrand, current)
  return read.success ? valuesOf(read.output) : undefined
}

/** The body of a call for the values of the form. */
const fieldsOf = (values: RecordValues) => ({
  nameKo: values['nameKo'] ?? '',
  nameEn: values['nameEn'] ?? '',
  slug: values['slug'] ?? '',
  categoryType: TYPES.find((type) => type === values['categoryType']) ?? 'FASHION',
  story: values['story'] ?? '',
  isActive: values['isActive'] === YES,
})

function BrandFields({ field }: { readonly field: RecordField }) {
  return (
    <>
      <TextField label="이름" maxLength={40} {...field('nameKo')} required />
      <TextField label="영문 이름" maxLength={40} {...field('nameEn')} required />
      <TextField
        label="주소"
        hint="쇼핑몰 주소에 쓰입니다. 예: new-brand"
        maxLength={40}
        {...field('slug')}
        required
      />
      <SelectField label="분류" {...field('categoryType')}>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      <AreaField label="소개" {...field('story')} />
      <SelectField label="사용" {...field('isActive')}>
        <option value={YES}>사용</option>
        <option value="no">사용 안 함</option>
      </SelectField>
    </>
  )
}

function BrandForm({
  brand,
  onClose,
}: {
  readonly brand: OperatorBrand | undefined
  readonly onClose: () => void
}) {
  const add = useAction(addBrand, { onDone: onClose })
  const change = useAction(changeBrand, { onDone: onClose })
  const remove = useAction(deleteBrand, { onDone: onClose })
  const hero = useBrandHero(brand?.hero ?? null)
  // The record as the form began with it: the list is read again meanwhile.
  const [opened] = useState({ values: valuesOf(brand), version: brand?.version ?? 1 })
  return (
    <RecordDialog
      title={brand === undefined ? '새 브랜드' : '브랜드 수정'}
      schema={Values}
      opened={opened}
      labels={LABELS}
      busy={add.isPending || change.isPending || hero.isPending}
      isChanged={hero.isChanged || hero.isPending}
      error={add.error ?? change.error ?? remove.error}
      storedOf={storedOf}
      onClose={onClose}
      onSave={(values, version) => {
        const fields = { ...fieldsOf(values), ...hero.body }
        if (brand === undefined) return add.mutateAsync({ body: fields })
        const { brandId } = brand
        return change.mutateAsync({ params: { brandId }, body: { ...fields, version } })
      }}
    >
      {(field) => (
        <>
          <BrandFields field={field} />
          <BrandHero hero={hero} />
          {brand !== undefined && brand.products === 0 && (
            <Button
              variant="quiet"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate({
                  params: { brandId: brand.brandId },
                  body: { version: brand.version },
                })
              }
            >
              삭제
            </Button>
          )}
        </>
      )}
    </RecordDialog>
  )
}
