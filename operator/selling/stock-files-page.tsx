import { Link } from '@tanstack/react-router'
import { RunFile } from '#operator/operators/runs/run-file.tsx'
import { Page } from '#operator/ui/page.tsx'
import styles from './stock-page.module.css'

const HINT = 'CSV(UTF-8, EUC-KR) 또는 XLSX, 10MB와 20,000행까지. 바코드 칸은 텍스트여야 합니다.'

/** Receives and counts by files, whose rows are checked by a run before they move anything. */
export function StockFilesPage() {
  return (
    <Page
      title="파일로 입고·실사"
      note={
        <>
          바코드와 수량을 행마다 확인하고, 확인한 뒤에 재고를 바꿉니다. 실사는 확인한 뒤 움직인
          사이즈를 건너뜁니다.{' '}
          <Link to="/templates" className={styles.link}>
            예시 파일과 기억한 열
          </Link>
        </>
      }
    >
      <RunFile kind="STOCK_IN" title="입고" label="입고 파일" hint={HINT} />
      <RunFile kind="STOCK_COUNT" title="실사" label="실사 파일" hint={HINT} />
    </Page>
  )
}
