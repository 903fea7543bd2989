import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/button/button.tsx'
import { useListFile } from '#operator/operators/lists/use-list-file.ts'
import { RunFile } from '#operator/operators/runs/run-file.tsx'
import { useMay } from '#operator/session/use-session.ts'
import { ActionError, Page, Panel } from '#operator/ui/page.tsx'
import styles from './product-files-page.module.css'

/**
 * Products by files: one row for each size. What is saved here can be changed and read again; rows
 * without a change do nothing.
 */
export function ProductFilesPage() {
  const may = useMay()
  return (
    <Page
      title="상품 파일"
      note={
        <>
          상품코드와 사이즈로 찾아 없는 상품은 등록 중으로 만들고, 다른 값은 바꿉니다. 빈 칸은
          그대로 둡니다.{' '}
          <Link to="/templates" className={styles.link}>
            예시 파일과 기억한 열
          </Link>
        </>
      }
    >
      <Panel title="파일로 저장">
        <p>모든 상품을 사이즈마다 한 행으로 저장합니다. 고친 뒤 그대로 다시 올릴 수 있습니다.</p>
        <SaveFiles />
      </Panel>
      {may('catalogue.write') && (
        <RunFile
          kind="PRODUCT_IMPORT"
          label="상품 파일"
          hint="CSV(UTF-8, EUC-KR) 또는 XLSX, 10MB와 20,000행까지. 상품코드, 사이즈, 바코드 칸은 텍스트여야 합니다."
        />
      )}
    </Page>
  )
}

function SaveFiles() {
  const { save, isPending, error, rows, isCut } = useListFile()
  return (
    <div className={styles.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="line"
          size="small"
          busy={isPending}
          onClick={() => save({ screen: 'productSizes', format })}
        >
          {format.toUpperCase()} 저장
        </Button>
      ))}
      {isPending && rows > 0 && <output>{rows.toLocaleString('ko-KR')}행을 받았습니다.</output>}
      {isCut && (
        <output>
          처음 {rows.toLocaleString('ko-KR')}행을 저장했습니다. 전체는 CSV로 저장해 주세요.
        </output>
      )}
      <ActionError error={error} />
    </div>
  )
}
