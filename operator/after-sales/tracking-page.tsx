import { Link } from '@tanstack/react-router'
import { RunFile } from '#operator/operators/runs/run-file.tsx'
import { Page } from '#operator/ui/page.tsx'
import styles from './tracking-page.module.css'

/**
 * Ships many orders by the file that a courier returns: its columns are confirmed, its rows are
 * checked by a run, which ships them after a look. The same file ships nothing twice.
 */
export function TrackingPage() {
  return (
    <Page
      title="송장 일괄 등록"
      note={
        <>
          주문번호, 택배사, 송장번호를 찾아 행마다 확인하고, 확인한 뒤에 발송합니다.{' '}
          <Link to="/templates" className={styles.link}>
            예시 파일과 기억한 열
          </Link>
        </>
      }
    >
      <RunFile
        kind="ORDER_SHIP"
        label="택배사 파일"
        hint="CSV(UTF-8, EUC-KR) 또는 XLSX, 10MB와 20,000행까지. 주문번호와 송장번호 칸은 텍스트여야 합니다."
      />
    </Page>
  )
}
