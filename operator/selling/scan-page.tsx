import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { scanSize } from '#contract/selling/operator-stock.calls.ts'
import { STOCK_PIECES_MAX } from '#contract/selling/stock-tabs.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useStartRun } from '#operator/operators/runs/use-start-run.ts'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import { ActionError, Page, Panel } from '#operator/ui/page.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { scannedText, withKey } from './scanned-text.ts'
import { addScan, scannedOf, scansFile, setPieces, type Scanned } from './scan-list.ts'
import styles from './stock-page.module.css'
import { useScans } from './use-scans.ts'

/** What a list of scans is for. */
const USES = {
  STOCK_IN: {
    title: '스캔으로 입고',
    column: '수량',
    note: '바코드를 스캔할 때마다 1개씩 더합니다. 목록을 확인한 뒤 한 번에 입고합니다.',
    submit: '입고 내용 확인하기',
    file: '입고.csv',
  },
  STOCK_COUNT: {
    title: '스캔으로 실사',
    column: '실사수량',
    note: '한 사이즈의 모든 수량을 센 다음 확인해 주세요. 센 수량이 그 사이즈의 재고가 됩니다.',
    submit: '실사 내용 확인하기',
    file: '실사.csv',
  },
} as const

type Use = keyof typeof USES

/** Receives goods by their barcodes. */
export function ReceivePage() {
  return <ScanPage kind="STOCK_IN" />
}

/** Counts the stock by barcodes. */
export function CountPage() {
  return <ScanPage kind="STOCK_COUNT" />
}

function ScanPage({ kind }: { readonly kind: Use }) {
  const { title, note, column, submit, file } = USES[kind]
  const { list, change } = useScans(kind)
  const start = useStartRun({ onStarted: () => change(() => []) })
  const pieces = list.reduce((sum, one) => sum + one.pieces, 0)
  const send = () => {
    const named = new File([scansFile(list, column)], file, { type: 'text/csv' })
    start.mutate({ body: { kind }, files: [named] })
  }
  return (
    <Page
      title={title}
      note={
        <>
          {note}{' '}
          <Link to="/stock/files" className={styles.link}>
            파일로 하기
          </Link>
        </>
      }
    >
      <Panel title="스캔">
        <ScanForm
          list={list}
          onScan={(size, count) => change((all) => addScan(all, size, count))}
        />
      </Panel>
      <Panel title={`목록 ${list.length}종 ${pieces}개`}>
        {list.length === 0 ? (
          <p>아직 스캔한 상품이 없습니다. 새로고침해도 목록은 남습니다.</p>
        ) : (
          <ul className={styles.list}>
            {list.map((one) => (
              <Line
                key={one.barcode}
                scanned={one}
                onPieces={(count) => change((all) => setPieces(all, one.barcode, count))}
                onRemove={() =>
                  change((all) => all.filter(({ barcode }) => barcode !== one.barcode))
                }
              />
            ))}
          </ul>
        )}
        <ActionError error={start.error} />
        <div className={styles.buttons}>
          <Button disabled={list.length === 0} busy={start.isPending} onClick={send}>
            {submit}
          </Button>
          {list.length > 0 && (
            <Button variant="line" onClick={() => change(() => [])}>
              목록 비우기
            </Button>
          )}
        </div>
      </Panel>
    </Page>
  )
}

interface ScanProps {
  readonly list: readonly Scanned[]
  readonly onScan: (size: Omit<Scanned, 'pieces'>, count: number) => void
}

interface LastScan {
  readonly text: string
  readonly isUnknown: boolean
}

/** Looks barcodes up, known ones in the list, and says what became of the last one. */
function useScan({ list, onScan }: ScanProps) {
  const queries = useQueryClient()
  const [last, setLast] = useState<LastScan>({ text: '', isUnknown: false })
  const scan = async (barcode: string, count: number) => {
    const known = list.find((one) => one.barcode === barcode)
    const ask = () =>
      queries.fetchQuery({
        queryKey: ['scan', barcode],
        queryFn: ({ signal }) => callConsole(scanSize, { query: { barcode } }, signal),
      })
    try {
      const size = known ?? scannedOf(await ask())
      onScan(size, count)
      setLast({ text: `${size.name} +${count}`, isUnknown: false })
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error
      setLast({ text: `${barcode}: ${error.message}`, isUnknown: true })
    }
  }
  return { last, scan }
}

/** Field that a scanner types into; it stays ready for the next barcode. */
function ScanForm(props: ScanProps) {
  const field = useRef<HTMLInputElement>(null)
  const letters = useRef('')
  const { last, scan } = useScan(props)
  // Who opens the page scans next.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const barcode = scannedText(textOf(form, 'barcode').trim(), letters.current)
        letters.current = ''
        if (barcode !== '') void scan(barcode, Number(textOf(form, 'count')))
        event.currentTarget.reset()
        field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label="바코드"
        name="barcode"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        onKeyDown={(event) => {
          const { code, nativeEvent, currentTarget } = event
          const isShifted = event.shiftKey !== event.getModifierState('CapsLock')
          if (code !== 'Enter') {
            letters.current = withKey(letters.current, { code, isUpper: isShifted })
            return
          }
          // The first Enter of a composed syllable only ends it, and a scanner presses one.
          if (!nativeEvent.isComposing) return
          event.preventDefault()
          currentTarget.blur()
          currentTarget.form?.requestSubmit()
        }}
        onPaste={() => {
          letters.current = ''
        }}
      />
      <TextField
        label="개수"
        name="count"
        type="number"
        inputMode="numeric"
        min={1}
        max={STOCK_PIECES_MAX}
        defaultValue={1}
        required
      />
      <Button type="submit" variant="line">
        추가
      </Button>
      <p
        className={styles.last}
        role={last.isUnknown ? 'alert' : 'status'}
        data-unknown={last.isUnknown || undefined}
      >
        {last.text}
      </p>
    </form>
  )
}

function Line({
  scanned: { barcode, name, onHand, pieces },
  onPieces,
  onRemove,
}: {
  readonly scanned: Scanned
  readonly onPieces: (pieces: number) => void
  readonly onRemove: () => void
}) {
  return (
    <li>
      <span className={styles.goods}>
        {name}
        <small>
          {barcode} · 재고 {onHand}개
        </small>
      </span>
      <div className={styles.pieces}>
        <TextField
          label="수량"
          aria-label={`${name} 수량`}
          type="number"
          inputMode="numeric"
          min={0}
          max={STOCK_PIECES_MAX}
          value={pieces}
          onChange={(event) => onPieces(event.currentTarget.valueAsNumber)}
        />
      </div>
      <Button variant="quiet" size="small" aria-label={`${name} 삭제`} onClick={onRemove}>
        삭제
      </Button>
    </li>
  )
}
