import { useId } from 'react'
import { FileInput } from '#src/ui/field/file-input.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './inquiry-form.module.css'
import { refusedProblem } from './file-problem.ts'
import type { FileChoice } from './use-file-choice.ts'

/** Photos and documents of a form, with their names and the way to remove each. */
export function FileField({ choice }: { choice: FileChoice }) {
  const { files, kinds, add, remove, refused, limit, isPreparing } = choice
  const id = useId()
  const problem = refusedProblem(kinds, refused) ?? limit
  return (
    <div className={styles.files}>
      <label htmlFor={id} className={styles.label}>
        첨부 파일 (선택)
      </label>
      <FileInput
        id={id}
        text="파일 선택"
        accept={kinds.accept}
        multiple
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        onFiles={(chosen) => void add([...chosen])}
      />
      <p
        id={`${id}-note`}
        role={problem === undefined ? undefined : 'alert'}
        className={problem === undefined ? styles.note : styles.problem}
      >
        {problem ?? (isPreparing ? '파일을 준비하고 있습니다.' : kinds.hint)}
      </p>
      {files.length > 0 && (
        <ul aria-label="첨부한 파일">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <span id={`${id}-name-${index}`}>{file.name}</span>
              <Button
                id={`${id}-remove-${index}`}
                variant="quiet"
                size="small"
                // No `aria-label`: measurement reads it, and a file name may be personal.
                aria-labelledby={`${id}-name-${index} ${id}-remove-${index}`}
                onClick={() => remove(file)}
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
