import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  changeProduct,
  type OperatorProduct,
  previewPrice,
} from '#contract/catalogue/operator-products.calls.ts'
import { ColorHex, ColorName, ProductCode, ProductName } from '#contract/catalogue/product-forms.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import { ActionError, Panel } from '#operator/ui/page.tsx'
import { AreaField } from '#operator/ui/area-field.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import type { RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import { RecordPanel } from '#operator/ui/record-form/record-panel.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from './product-page.module.css'
import { storedWith } from './stored-product.ts'
import { useBrands, useCategories } from './use-places.ts'
import { ChosenId, numberOf, TypedPrice } from './typed-values.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useTakeProduct } from './use-take-product.ts'

const Values = v.object({
  nameKo: ProductName,
  nameEn: ProductName,
  styleCode: ProductCode,
  code: ProductCode,
  brandId: ChosenId,
  categoryId: ChosenId,
  colorName: ColorName,
  colorHex: ColorHex,
  listPrice: TypedPrice,
  salePrice: TypedPrice,
  description: v.pipe(v.string(), v.maxLength(20_000)),
})

const LABELS = {
  nameKo: '상품명',
  nameEn: '영문 상품명',
  styleCode: '스타일 코드',
  code: '상품코드',
  brandId: '브랜드',
  categoryId: '카테고리',
  colorName: '색상 이름',
  colorHex: '색상',
  listPrice: '정가',
  salePrice: '판매가',
  description: '설명',
}

const valuesOf = (product: OperatorProduct): RecordValues => ({
  nameKo: product.nameKo,
  nameEn: product.nameEn,
  styleCode: product.styleCode,
  code: product.code,
  brandId: String(product.brand.id),
  categoryId: String(product.category.id),
  colorName: product.colorName,
  colorHex: product.colorHex.toLowerCase(),
  listPrice: String(product.listPrice),
  salePrice: String(product.salePrice),
  description: product.description.join('\n\n'),
})

const paragraphsOf = (text: string | undefined) =>
  (text ?? '')
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const textsOf = (values: RecordValues) => ({
  nameKo: values['nameKo'] ?? '',
  nameEn: values['nameEn'] ?? '',
  styleCode: values['styleCode'] ?? '',
  code: values['code'] ?? '',
  brandId: numberOf(values['brandId']),
  categoryId: numberOf(values['categoryId']),
  colorName: values['colorName'] ?? '',
  colorHex: values['colorHex'] ?? '',
  description: paragraphsOf(values['description']),
})

/** Names, place, colour, prices and description. */
export function ProductBasics({ product }: { readonly product: OperatorProduct }) {
  const brands = useBrands()
  const categories = useCategories()
  const error = brands.error ?? categories.error
  // A choice has no value before its options are there.
  if (brands.data !== undefined && categories.data !== undefined)
    return <BasicsForm product={product} />
  return (
    <Panel title="기본">
      <ActionError error={error} />
      {error === null ? (
        <p aria-busy="true">불러오고 있습니다.</p>
      ) : (
        <Button
          variant="line"
          onClick={() => {
            void brands.refetch()
            void categories.refetch()
          }}
        >
          다시 시도
        </Button>
      )}
    </Panel>
  )
}

function BasicsForm({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const action = useAction(changeProduct, { onDone: useTakeProduct() })
  const { productId, version } = product
  const mayPrice = may('price.write')
  return (
    <RecordPanel
      title="기본"
      schema={Values}
      opened={{ values: valuesOf(product), version }}
      labels={LABELS}
      busy={action.isPending}
      error={action.error}
      isReadOnly={!may('catalogue.write')}
      storedOf={storedWith(valuesOf)}
      onSave={(values, seen) =>
        action.mutateAsync({
          params: { productId },
          body: {
            version: seen,
            ...textsOf(values),
            ...(mayPrice
              ? {
                  listPrice: numberOf(values['listPrice']),
                  salePrice: numberOf(values['salePrice']),
                }
              : {}),
          },
        })
      }
    >
      {(field, typed) => (
        <>
          <TextField label="상품명" maxLength={60} {...field('nameKo')} required />
          <TextField label="영문 상품명" maxLength={60} {...field('nameEn')} required />
          <TextField label="스타일 코드" maxLength={40} {...field('styleCode')} required />
          <TextField label="상품코드" maxLength={40} {...field('code')} required />
          <PlaceFields
            field={field}
            current={{ brandId: product.brand.id, categoryId: product.category.id }}
          />
          <TextField label="색상 이름" maxLength={20} {...field('colorName')} required />
          <TextField label="색상" type="color" {...field('colorHex')} />
          <PriceFields productId={productId} field={field} typed={typed} mayPrice={mayPrice} />
          <AreaField
            label="설명"
            hint="빈 줄로 문단을 나눕니다."
            rows={6}
            {...field('description')}
          />
        </>
      )}
    </RecordPanel>
  )
}

/** Prices, which need a permission of their own, with what they would mean. */
function PriceFields({
  productId,
  field,
  typed,
  mayPrice,
}: {
  readonly productId: number
  readonly field: RecordField
  readonly typed: RecordValues
  readonly mayPrice: boolean
}) {
  return (
    <>
      <TextField
        label="정가 (원)"
        inputMode="numeric"
        readOnly={!mayPrice}
        {...field('listPrice')}
      />
      <TextField
        label="판매가 (원)"
        inputMode="numeric"
        readOnly={!mayPrice}
        hint={mayPrice ? undefined : '가격은 가격 권한이 있는 운영자가 바꿉니다.'}
        {...field('salePrice')}
      />
      <PriceEffect
        productId={productId}
        listPrice={numberOf(typed['listPrice'])}
        salePrice={numberOf(typed['salePrice'])}
      />
    </>
  )
}

/** What the typed prices would mean for shoppers, before they are saved. */
function PriceEffect({
  productId,
  listPrice,
  salePrice,
}: {
  readonly productId: number
  readonly listPrice: number
  readonly salePrice: number
}) {
  const isPossible = Number.isSafeInteger(listPrice) && salePrice >= 1 && salePrice <= listPrice
  const { data } = useQuery({
    queryKey: ['price-preview', productId, listPrice, salePrice],
    queryFn: ({ signal }) =>
      callConsole(previewPrice, { params: { productId }, query: { listPrice, salePrice } }, signal),
    enabled: isPossible,
    placeholderData: (previous) => previous,
  })
  if (!isPossible)
    return (
      <p className={styles.effect} aria-live="polite">
        판매가는 1원 이상, 정가 이하여야 판매할 수 있습니다.
      </p>
    )
  return (
    <p className={styles.effect} aria-live="polite">
      {`구매자에게 ${formatKrw(salePrice)}`}
      {data !== undefined && data.discountRate > 0 && `, ${data.discountRate}% 할인`}
      {data !== undefined &&
        (data.couponPrice === null
          ? ' · 지금 받을 수 있는 쿠폰 가운데 적용되는 것이 없습니다.'
          : ` · 쿠폰(${data.couponName ?? ''})을 쓰면 ${formatKrw(data.couponPrice)}`)}
    </p>
  )
}
