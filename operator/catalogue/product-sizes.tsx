import { useState } from 'react'
import {
  GROUP_LABELS,
  GROUP_MEASURES,
  MEASURE_COLUMNS,
} from '#contract/catalogue/measure-columns.ts'
import { changeSizes, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { ActionError, Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './product-page.module.css'
import { rowsOfSizes, toSizeForms, type SizeRow } from './size-rows.ts'

/** Matrix of sizes: label, barcode, measures of the group, and whether each is used. */
export function ProductSizes({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const isReadOnly = !may('catalogue.write')
  const [edit, setEdit] = useState<{ rows: readonly SizeRow[]; version: number }>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(changeSizes, { onDone: () => setEdit(undefined) })
  const keys = useSubmitKeys()
  const rows = edit?.rows ?? rowsOfSizes(product.sizes)
  const setRows = (next: readonly SizeRow[]) =>
    setEdit({ rows: next, version: edit?.version ?? product.version })
  const group = product.category.sizeGroup
  const used = new Set([
    ...(group === null ? [] : GROUP_MEASURES[group]),
    ...product.sizes.flatMap(({ measures }) => Object.keys(measures)),
  ])
  const columns = MEASURE_COLUMNS.filter(({ key }) => used.has(key))
  const change = (index: number, part: Partial<SizeRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const addLabels = (labels: readonly string[]) =>
    setRows([
      ...rows,
      ...labels
        .filter((label) => rows.every((row) => row.label !== label))
        .map((label) => ({
          label,
          barcode: label === '' ? '' : `${product.code}-${label}`,
          measures: {},
          isActive: true,
          isFixed: false,
          onHand: 0,
        })),
    ])
  const submit = () => {
    const read = toSizeForms(rows)
    setProblem(read.problem)
    if (read.problem === undefined)
      action.mutate({
        params: { productId: product.productId },
        body: { version: edit?.version ?? product.version, sizes: [...read.sizes] },
      })
  }
  const isConflict =
    action.error instanceof ConsoleError && action.error.code === 'VERSION_CONFLICT'
  return (
    <Panel
      title="사이즈"
      actions={
        !isReadOnly && (
          <div className={styles.row}>
            {group !== null && rows.length === 0 && (
              <Button variant="line" size="small" onClick={() => addLabels(GROUP_LABELS[group])}>
                기본 사이즈 채우기
              </Button>
            )}
            <Button variant="line" size="small" onClick={() => addLabels([''])}>
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
          submit()
        }}
      >
        <fieldset disabled={isReadOnly} className={styles.scroll}>
          <legend className="visually-hidden">사이즈</legend>
          {rows.length === 0 ? (
            <p>사이즈가 없습니다. 사이즈를 추가해 주세요.</p>
          ) : (
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
                  <th scope="col">사용</th>
                  <th scope="col">
                    <span className="visually-hidden">지우기</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index}>
                    <td>
                      <input
                        type="text"
                        aria-label={`${index + 1}번째 사이즈 이름`}
                        value={row.label}
                        readOnly={row.isFixed}
                        onChange={(event) => change(index, { label: event.target.value })}
                      />
                    </td>
                    <td>
                      <input
                        type="text"
                        data-wide="true"
                        aria-label={`${row.label} 바코드`}
                        value={row.barcode}
                        readOnly={row.isFixed}
                        onChange={(event) => change(index, { barcode: event.target.value })}
                      />
                    </td>
                    {columns.map(({ key, label }) => (
                      <td key={key}>
                        <input
                          type="text"
                          inputMode="decimal"
                          aria-label={`${row.label} ${label}`}
                          value={row.measures[key] ?? ''}
                          onChange={(event) =>
                            change(index, {
                              measures: { ...row.measures, [key]: event.target.value },
                            })
                          }
                        />
                      </td>
                    ))}
                    <td>{row.onHand}</td>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${row.label} 사용`}
                        checked={row.isActive}
                        onChange={(event) => change(index, { isActive: event.target.checked })}
                      />
                    </td>
                    <td>
                      {!row.isFixed && (
                        <Button
                          variant="quiet"
                          size="small"
                          onClick={() => setRows(rows.filter((_, at) => at !== index))}
                        >
                          지우기
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </fieldset>
        {rows.some(({ isFixed }) => isFixed) && (
          <p>
            입출고 기록이나 주문이 있는 사이즈는 이름과 바코드를 바꿀 수 없고, 사용을 끌 수
            있습니다.
          </p>
        )}
        {problem !== undefined && <p role="alert">{problem}</p>}
        <ActionError error={isConflict ? null : action.error} />
        {isConflict && (
          <p role="alert">
            다른 운영자가 먼저 수정했습니다. 되돌리기를 누르면 저장된 사이즈가 보입니다.
          </p>
        )}
        {edit !== undefined && (
          <div className={`${styles.row} ${styles.end}`}>
            <span>저장하지 않은 내용이 있습니다.</span>
            <Button
              variant="line"
              onClick={() => {
                setEdit(undefined)
                action.reset()
              }}
            >
              되돌리기
            </Button>
            <Button type="submit" busy={action.isPending}>
              저장
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
