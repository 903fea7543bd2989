import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './ordered-line.module.css'

interface OrderedLineProps {
  line: {
    readonly brandName: string
    readonly name: string
    readonly colorName: string
    readonly sizeLabel: string
    readonly image: PictureData
    /** Question of the product; null when unknown, then a general word is shown. */
    readonly question: string | null
    readonly answer: string | null
    readonly count: number
    readonly amountKrw: number
  }
  /** State of this line, when lines of an order differ. */
  state?: string | undefined
  alert?: string | undefined
}

/** Line of an order sheet or an order: small picture, product, and its amount at the right edge. */
export function OrderedLine({ line, state, alert }: OrderedLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture picture={line.image} sizes="64px" alt="" />
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{line.brandName}</p>
        <p>{line.name}</p>
        <p className={styles.option}>
          {line.colorName} / {line.sizeLabel} / {line.count}개
        </p>
        {line.answer !== null && (
          <p className={styles.option}>
            {line.question ?? '선택'}: {line.answer}
          </p>
        )}
        {state !== undefined && <p className={styles.state}>{state}</p>}
        {alert !== undefined && <p className={styles.alert}>{alert}</p>}
      </div>
      <p className={styles.amount}>{formatKrw(line.amountKrw)}</p>
    </li>
  )
}
