import { useId } from 'react'
import { UPLOAD_BYTES_MAX, UPLOAD_FILE_BYTES_MAX, UPLOAD_FILES_MAX } from '#contract/limits.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './inquiry-form.module.css'

/** Types that the shop stores; iOS converts its own photos to them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

const TOO_MANY = '파일은 최대 5개, 개당 10MB까지 첨부할 수 있습니다.'
const TOO_LARGE = '파일은 모두 합해 30MB까지 첨부할 수 있습니다.'

/** Reason why the files cannot be sent; undefined without one (Product 2.0, form "Inquiry"). */
export function fileProblem(files: readonly Pick<File, 'size'>[]): string | undefined {
  const isOver =
    files.length > UPLOAD_FILES_MAX || files.some(({ size }) => size > UPLOAD_FILE_BYTES_MAX)
  if (isOver) return TOO_MANY
  const sum = files.reduce((bytes, { size }) => bytes + size, 0)
  return sum > UPLOAD_BYTES_MAX ? TOO_LARGE : undefined
}

interface FileFieldProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Photos and documents of an inquiry, with their names and the way to remove each. */
export function FileField({ files, onChange }: FileFieldProps) {
  const id = useId()
  const problem = fileProblem(files)
  return (
    <div className={styles.files}>
      <label htmlFor={id} className={styles.label}>
        첨부 파일 (선택)
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          onChange([...files, ...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <p id={`${id}-note`} className={problem === undefined ? styles.note : styles.problem}>
        {problem ?? '사진 또는 PDF를 5개까지, 개당 10MB까지 첨부할 수 있습니다.'}
      </p>
      {files.length > 0 && (
        <ul aria-label="첨부한 파일">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size}`} className={styles.file}>
              <span id={`${id}-name-${index}`}>{file.name}</span>
              <Button
                id={`${id}-remove-${index}`}
                variant="quiet"
                size="small"
                // No `aria-label`: measurement reads it, and a file name may be personal.
                aria-labelledby={`${id}-name-${index} ${id}-remove-${index}`}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              >
                삭제
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
