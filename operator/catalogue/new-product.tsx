import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { addProduct } from '#contract/catalogue/operator-products.calls.ts'
import { ColorHex, ColorName, ProductCode, ProductName } from '#contract/catalogue/product-forms.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import { RecordDialog } from '#operator/ui/record-form/record-dialog.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ChosenId, numberOf, TypedPrice } from './typed-values.ts'

const Values = v.object({
  code: ProductCode,
  styleCode: ProductCode,
  nameKo: ProductName,
  nameEn: ProductName,
  brandId: ChosenId,
  categoryId: ChosenId,
  colorName: ColorName,
  colorHex: ColorHex,
  listPrice: TypedPrice,
  salePrice: TypedPrice,
})

const EMPTY = {
  code: '',
  styleCode: '',
  nameKo: '',
  nameEn: '',
  brandId: '',
  categoryId: '',
  colorName: '',
  colorHex: '#111111',
  listPrice: '',
  salePrice: '',
}
const OPENED = { values: EMPTY, version: 1 }

const bodyOf = (values: RecordValues) => ({
  code: values['code'] ?? '',
  styleCode: values['styleCode'] ?? '',
  nameKo: values['nameKo'] ?? '',
  nameEn: values['nameEn'] ?? '',
  brandId: numberOf(values['brandId']),
  categoryId: numberOf(values['categoryId']),
  colorName: values['colorName'] ?? '',
  colorHex: values['colorHex'] ?? '',
  listPrice: numberOf(values['listPrice']),
  salePrice: numberOf(values['salePrice'] || values['listPrice']),
})

/** Dialog that stores a product as a draft and opens it. */
export function NewProduct({ onClose }: { readonly onClose: () => void }) {
  const may = useMay()
  const navigate = useNavigate()
  const add = useAction(addProduct, {
    onDone: ({ productId }) => void navigate({ to: '/products/$productId', params: { productId } }),
  })
  return (
    <RecordDialog
      title="새 상품"
      hint="작성 중 상태로 저장됩니다. 사진과 사이즈는 다음 화면에서 등록합니다."
      submitLabel="등록"
      schema={Values}
      opened={OPENED}
      labels={{}}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={(values) => add.mutateAsync({ body: bodyOf(values) })}
    >
      {(field) => (
        <>
          <TextField label="상품명" maxLength={60} {...field('nameKo')} required />
          <TextField label="영문 상품명" maxLength={60} {...field('nameEn')} required />
          <TextField
            label="스타일 코드"
            hint="같은 스타일의 색상들이 함께 씁니다. 예: NB-TS-001"
            maxLength={40}
            {...field('styleCode')}
            required
          />
          <TextField
            label="상품코드"
            hint="색상마다 다릅니다. 예: NB-TS-001-BLK"
            maxLength={40}
            {...field('code')}
            required
          />
          <PlaceFields field={field} />
          <TextField label="색상 이름" maxLength={20} {...field('colorName')} required />
          <TextField label="색상" type="color" {...field('colorHex')} />
          {may('price.write') && (
            <>
              <TextField label="정가 (원)" inputMode="numeric" {...field('listPrice')} />
              <TextField
                label="판매가 (원)"
                hint="비워 두면 정가와 같습니다."
                inputMode="numeric"
                {...field('salePrice')}
              />
            </>
          )}
        </>
      )}
    </RecordDialog>
  )
}
