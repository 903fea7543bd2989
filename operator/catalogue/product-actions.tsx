import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  copyProduct,
  deleteProduct,
  publishProduct,
  stopProduct,
  type OperatorProduct,
} from '#contract/catalogue/operator-products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { ActionError } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'

type Props = { readonly product: OperatorProduct }

/** Buttons of a product by its state. */
export function ProductActions({ product }: Props) {
  const may = useMay()
  if (!may('catalogue.write')) return null
  return (
    <>
      {product.status === 'DRAFT' && <Delete product={product} />}
      <Copy product={product} />
      {product.status === 'ON_SALE' ? <Stop product={product} /> : <Publish product={product} />}
    </>
  )
}

function Publish({ product: { productId, version, missing, status } }: Props) {
  const action = useAction(publishProduct)
  return (
    <>
      <ActionError error={action.error} />
      <Button
        busy={action.isPending}
        disabled={missing.length > 0}
        onClick={() => action.mutate({ params: { productId }, body: { version } })}
      >
        {status === 'STOPPED' ? '판매 다시 시작' : '판매 시작'}
      </Button>
    </>
  )
}

function Stop({ product: { productId, version } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(stopProduct, { onDone: () => setOpen(false) })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        판매 중지
      </Button>
      <FormDialog
        open={isOpen}
        title="판매 중지"
        hint="이미 접수된 주문은 그대로 진행됩니다. 장바구니에 담긴 상품은 주문할 수 없게 됩니다."
        submitLabel="판매 중지"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={(form) =>
          action.mutate({
            params: { productId },
            body: { version, reason: textOf(form, 'reason') },
          })
        }
      >
        <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
      </FormDialog>
    </>
  )
}

function Copy({ product: { productId, styleCode } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const action = useAction(copyProduct, {
    onDone: (copy) => {
      setOpen(false)
      void navigate({ to: '/products/$productId', params: { productId: copy.productId } })
    },
  })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        다른 색상으로 복사
      </Button>
      <FormDialog
        open={isOpen}
        title="다른 색상으로 복사"
        hint="사진과 재고를 뺀 나머지를 복사해 작성 중 상태로 저장합니다."
        submitLabel="복사"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={(form) =>
          action.mutate({
            params: { productId },
            body: {
              code: textOf(form, 'code'),
              colorName: textOf(form, 'colorName'),
              colorHex: textOf(form, 'colorHex'),
            },
          })
        }
      >
        <TextField
          label="상품코드"
          name="code"
          defaultValue={`${styleCode}-`}
          maxLength={40}
          required
        />
        <TextField label="색상 이름" name="colorName" maxLength={20} required />
        <TextField label="색상" name="colorHex" type="color" defaultValue="#111111" />
      </FormDialog>
    </>
  )
}

function Delete({ product: { productId, version, nameKo } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const action = useAction(deleteProduct, {
    onDone: () => void navigate({ to: '/products', search: { tab: 'draft' } }),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        삭제
      </Button>
      <FormDialog
        open={isOpen}
        title={`${nameKo} 삭제`}
        hint="작성 중인 상품을 지웁니다. 되돌릴 수 없습니다."
        submitLabel="삭제"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={() => action.mutate({ params: { productId }, body: { version } })}
      />
    </>
  )
}
