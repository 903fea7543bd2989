import { useId } from 'react'
import { UPLOAD_FILES_MAX } from '#contract/limits.ts'
import styles from './claim-form.module.css'

interface PhotoFieldProps {
  isRequired: boolean
  files: readonly File[]
  /** Photos that were attached before the page was loaded again. */
  lost: number
  onChange: (files: readonly File[]) => void
}

/** Types that the shop stores; iOS converts its own photos to them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Photos of a claim from camera or library. */
export function PhotoField({ isRequired, files, lost, onChange }: PhotoFieldProps) {
  const id = useId()
  return (
    <div className={styles.photos}>
      <label htmlFor={id} className={styles.legend}>
        사진 {isRequired ? '(필수)' : '(선택)'}
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple
        onChange={(event) => onChange([...(event.target.files ?? [])])}
      />
      <p className={styles.note}>
        {files.length > 0
          ? `${files.length}장 선택됨`
          : lost > 0
            ? `첨부했던 사진 ${lost}장을 다시 선택해 주세요.`
            : `상태를 알아볼 수 있는 사진을 ${UPLOAD_FILES_MAX}장까지, 장당 10MB까지 첨부해 주세요.`}
      </p>
    </div>
  )
}
