import { Link } from '@tanstack/react-router'
import {
  GROUP_LABELS,
  GROUP_MEASURES,
  MEASURE_COLUMNS,
  type MeasureColumn,
} from '#contract/catalogue/measure-columns.ts'
import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { useMay } from '#operator/session/use-session.ts'
import { Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './product-page.module.css'
import { SaveBar } from './save-bar.tsx'
import type { SizeRow } from './size-rows.ts'
import { useSizeEdit } from './use-size-edit.ts'

type Edit = ReturnType<typeof useSizeEdit>

/** Matrix of sizes: label, barcode, measures of the group, and whether each is used. */
export function ProductSizes({ product }: { readonly product: OperatorProduct }) {
  const isReadOnly = !useMay()('catalogue.write')
  const edit = useSizeEdit(product)
  const keys = useSubmitKeys()
  const group = product.category.sizeGroup
  return (
    <Panel
      title="사이즈"
      actions={
        !isReadOnly && (
          <div className={styles.row}>
            {group !== null && edit.rows.length === 0 && (
              <Button variant="line" size="small" onClick={() => edit.add(GROUP_LABELS[group])}>
                기본 사이즈 채우기
              </Button>
            )}
            <Button variant="line" size="small" onClick={() => edit.add([''])}>
              사이즈 추가
            </Button>
          </div>
        )
      }
    >
      <form
        ref={keys}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <fieldset disabled={isReadOnly} className={styles.scroll}>
          <legend className="visually-hidden">사이즈</legend>
          {edit.rows.length === 0 ? (
            <p>사이즈가 없습니다. 사이즈를 추가해 주세요.</p>
          ) : (
            <SizeTable edit={edit} columns={columnsFor(product)} />
          )}
        </fieldset>
        {edit.rows.some(({ isFixed }) => isFixed) && (
          <p className={styles.small}>
            입출고 기록이나 주문이 있는 사이즈는 이름과 바코드를 바꿀 수 없고, 사용을 끌 수
            있습니다.
          </p>
        )}
        {edit.problem !== undefined && <p role="alert">{edit.problem}</p>}
        <SaveBar
          edit={edit.edit}
          labels={edit.labels}
          isEdited={edit.edit.isEdited}
          busy={edit.action.isPending}
          error={edit.action.error}
          onRevert={edit.revert}
        />
      </form>
    </Panel>
  )
}

/** Measures of the group of sizes, and others that a size has. */
function columnsFor({ category: { sizeGroup }, sizes }: OperatorProduct): readonly MeasureColumn[] {
  const used = new Set([
    ...(sizeGroup === null ? [] : GROUP_MEASURES[sizeGroup]),
    ...sizes.flatMap(({ measures }) => Object.keys(measures)),
  ])
  return MEASURE_COLUMNS.filter(({ key }) => used.has(key))
}

function SizeTable({
  edit,
  columns,
}: {
  readonly edit: Edit
  readonly columns: readonly MeasureColumn[]
}) {
  return (
    <table className={styles.sizes}>
      <thead>
        <tr>
          <th scope="col">사이즈</th>
          <th scope="col">바코드</th>
          {columns.map(({ key, label, unit }) => (
            <th key={key} scope="col">
              {label} ({unit})
            </th>
          ))}
          <th scope="col">재고</th>
          <th scope="col">판매</th>
          <th scope="col">
            <span className="visually-hidden">지우기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {edit.rows.map((row) => (
          <SizeLine key={row.rowKey} row={row} edit={edit} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function SizeLine({
  row,
  edit,
  columns,
}: {
  readonly row: SizeRow
  readonly edit: Edit
  readonly columns: readonly MeasureColumn[]
}) {
  const { rowKey, label, barcode, measures, isActive, isFixed } = row
  const name = label === '' ? '새 사이즈' : label
  return (
    <tr>
      <td data-label="사이즈">
        <input
          type="text"
          aria-label={`${name} 이름`}
          value={label}
          readOnly={isFixed}
          onChange={({ target }) => edit.change(rowKey, { label: target.value })}
        />
      </td>
      <td data-label="바코드" data-wide>
        <input
          type="text"
          data-wide="true"
          aria-label={`${name} 바코드`}
          value={barcode}
          readOnly={isFixed}
          onChange={({ target }) => edit.change(rowKey, { barcode: target.value })}
        />
      </td>
      {columns.map((column) => (
        <td key={column.key} data-label={`${column.label} (${column.unit})`}>
          <input
            type="text"
            inputMode="decimal"
            aria-label={`${name} ${column.label}`}
            value={measures[column.key] ?? ''}
            onChange={({ target }) =>
              edit.change(rowKey, { measures: { ...measures, [column.key]: target.value } })
            }
          />
        </td>
      ))}
      <td data-label="재고">
        <Stock row={row} />
      </td>
      <td data-label="판매">
        <Checkbox
          aria-label={`${name} 사용`}
          checked={isActive}
          onChange={({ target }) => edit.change(rowKey, { isActive: target.checked })}
        >
          사용
        </Checkbox>
      </td>
      <td>
        {!isFixed && (
          <Button variant="quiet" size="small" onClick={() => edit.remove(rowKey)}>
            지우기
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Pieces of a size, with the way to its stock; a new one has none. */
function Stock({ row: { sizeId, label, onHand } }: { readonly row: SizeRow }) {
  if (sizeId === undefined) return onHand
  return (
    <Link to="/stock/$sizeId" params={{ sizeId }} aria-label={`${label} 재고 ${onHand}개`}>
      {onHand}
    </Link>
  )
}
