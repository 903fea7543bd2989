import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { useBusy } from '#src/page/use-busy.ts'
import styles from './purchase-notices.module.css'
import type { PurchaseState } from './use-purchase.ts'

interface PurchaseNoticesProps {
  /** Whether there is a notice to show. */
  open: boolean
  purchase: PurchaseState
}

/** Result of a click on 장바구니 담기: added to the cart, or already there. */
export function PurchaseNotices({ purchase }: PurchaseNoticesProps) {
  const { notice, setNotice, choice, inCart, addMore, isWaiting } = purchase
  const [isAdding, press] = useBusy(addMore)
  const close = (open: boolean) => {
    if (!open) setNotice('none')
  }
  return (
    <>
      <ConfirmDialog
        open={notice === 'already-there'}
        onOpenChange={close}
        title="이미 담긴 상품입니다."
        body={`수량을 ${choice.count}개 추가할까요? 지금 장바구니에 ${inCart?.count ?? 0}개가 있습니다.`}
        confirmLabel="추가하기"
        busy={isAdding}
        onConfirm={press}
      />
      <Sheet
        open={notice === 'added'}
        onOpenChange={close}
        title={isWaiting ? '장바구니에 담아 두었습니다.' : '장바구니에 담았습니다.'}
        footer={
          <div className={styles.actions}>
            <Button variant="line" onClick={() => setNotice('none')}>
              계속 쇼핑
            </Button>
            <LinkButton to="/cart">장바구니 보기</LinkButton>
          </div>
        }
      >
        <AddedProduct purchase={purchase} />
        {isWaiting && <p className={styles.waiting}>연결되면 저장됩니다.</p>}
      </Sheet>
    </>
  )
}

function AddedProduct({ purchase: { product, size, choice } }: { purchase: PurchaseState }) {
  return (
    <div className={styles.added}>
      <div className={styles.picture}>
        <Picture picture={product.thumbnail} sizes="6rem" alt="" />
      </div>
      <div>
        <p className={styles.brand}>{product.brand.nameEn}</p>
        <p>{product.name}</p>
        <p className={styles.option}>
          {product.colorName} · {size?.label} · {choice.count}개
        </p>
        <p className={styles.price}>{formatKrw(product.salePrice * choice.count)}</p>
      </div>
    </div>
  )
}
