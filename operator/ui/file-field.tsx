import { useState, type Ref } from 'react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import styles from './file-field.module.css'

interface FileFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly accept?: string | undefined
  readonly name?: string | undefined
  readonly multiple?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Called with the chosen files, also when the same ones are chosen again. */
  readonly onChoose?: ((files: readonly File[]) => void) | undefined
}

/**
 * Field for files in the words of the console: the browser's own button speaks the browser's
 * language.
 */
export function FileField({ label, hint, onChoose, ...input }: FileFieldProps) {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.row}>
        <label className={styles.choose}>
          <input
            {...input}
            type="file"
            aria-label={label}
            className="visually-hidden"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              setNames(files.map(({ name }) => name))
              onChoose?.(files)
            }}
          />
          <span className={buttonClass({ variant: 'line', size: 'small' })}>파일 선택</span>
        </label>
        <span className={styles.names}>
          {names.length === 0 ? '선택한 파일이 없습니다.' : names.join(', ')}
        </span>
      </span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
