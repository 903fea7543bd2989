import { useState } from 'react'
import type { RunKind } from '#contract/operators/run-kinds.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useMay } from '#operator/session/use-session.ts'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'
import { RunButton } from '#operator/operators/runs/run-button.tsx'
import { useStartRun } from '#operator/operators/runs/use-start-run.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { useCategories } from './use-places.ts'
import { numberOf } from './typed-values.ts'

interface Chosen {
  readonly choice: ListChoice
}

/** What may be done with several products at once; each is a run that is checked first. */
export function ProductBulk({ choice }: Chosen) {
  const may = useMay()
  return (
    <>
      {may('catalogue.write') && (
        <>
          <RunButton
            kind="PRODUCT_STATE"
            choice={choice}
            label="판매 시작"
            input={{ status: 'ON_SALE' }}
          />
          <RunButton
            kind="PRODUCT_STATE"
            choice={choice}
            label="판매 중지"
            input={{ status: 'STOPPED' }}
          />
          <ChangeCategory choice={choice} />
        </>
      )}
      {may('price.write') && <ChangePrice choice={choice} />}
    </>
  )
}

function useRunOf(kind: RunKind, { keys, filter }: ListChoice) {
  const start = useStartRun()
  return {
    start,
    isEmpty: filter === null && keys.size === 0,
    run: (input: Record<string, string>) =>
      start.mutate({
        body: { kind, input, ...(filter === null ? { keys: [...keys] } : { filter }) },
      }),
  }
}

function ChangePrice({ choice }: Chosen) {
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState('percent')
  const { start, isEmpty, run } = useRunOf('PRODUCT_PRICE', choice)
  return (
    <>
      <Button size="small" disabled={isEmpty} onClick={() => setOpen(true)}>
        가격 변경
      </Button>
      <FormDialog
        open={isOpen}
        title="가격 변경"
        hint="정가를 기준으로 계산합니다. 다음 화면에서 상품마다 바뀔 가격을 확인한 뒤 적용합니다."
        submitLabel="확인하기"
        busy={start.isPending}
        error={start.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={(form) =>
          run({
            mode,
            amount: mode === 'list' ? '0' : String(numberOf(textOf(form, 'amount'))),
            round: textOf(form, 'round') || '1',
          })
        }
      >
        <SelectField label="방법" value={mode} onChange={({ target }) => setMode(target.value)}>
          <option value="percent">정가에서 % 할인</option>
          <option value="won">정가에서 원 할인</option>
          <option value="set">판매가 지정</option>
          <option value="list">할인 없음 (정가로)</option>
        </SelectField>
        {mode !== 'list' && (
          <TextField
            label={mode === 'percent' ? '할인율 (%)' : '금액 (원)'}
            name="amount"
            inputMode="numeric"
            required
          />
        )}
        {(mode === 'percent' || mode === 'won') && (
          <SelectField label="버림 단위" name="round" defaultValue="100">
            <option value="1">1원</option>
            <option value="10">10원</option>
            <option value="100">100원</option>
            <option value="1000">1,000원</option>
          </SelectField>
        )}
      </FormDialog>
    </>
  )
}

function ChangeCategory({ choice }: Chosen) {
  const [isOpen, setOpen] = useState(false)
  const categories = useCategories()
  const { start, isEmpty, run } = useRunOf('PRODUCT_FIELDS', choice)
  return (
    <>
      <Button size="small" disabled={isEmpty} onClick={() => setOpen(true)}>
        카테고리 변경
      </Button>
      <FormDialog
        open={isOpen}
        title="카테고리 변경"
        submitLabel="확인하기"
        busy={start.isPending}
        error={start.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={(form) => run({ categoryId: textOf(form, 'categoryId') })}
      >
        <SelectField label="카테고리" name="categoryId" required>
          {(categories.data ?? [])
            .filter(({ parentId, isActive }) => parentId !== null && isActive)
            .map(({ categoryId, nameKo }) => (
              <option key={categoryId} value={String(categoryId)}>
                {nameKo}
              </option>
            ))}
        </SelectField>
      </FormDialog>
    </>
  )
}
