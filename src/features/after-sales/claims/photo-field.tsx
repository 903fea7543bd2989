import { useId } from 'react'
import { UPLOAD_FILES_MAX } from '#contract/platform/limits.ts'
import { FileInput } from '#src/ui/field/file-input.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RequiredMark } from '#src/ui/field/required-mark.tsx'
import styles from './claim-form.module.css'
import type { ClaimPhotos } from './claim-photos.ts'

interface PhotoFieldProps {
  isRequired: boolean
  photos: ClaimPhotos
}

/** Types that the shop stores; iOS converts its own photos to them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Photos of a claim from camera or library. */
export function PhotoField({ isRequired, photos: { files, add, remove } }: PhotoFieldProps) {
  const id = useId()
  return (
    <div className={styles.photos}>
      <label htmlFor={id} className={styles.legend}>
        사진{isRequired ? <RequiredMark /> : ' (선택)'}
        {isRequired && <span className="visually-hidden">필수</span>}
      </label>
      <FileInput
        id={id}
        text="사진 선택"
        accept={ACCEPTED}
        multiple
        aria-describedby={`${id}-note`}
        onFiles={(chosen) => void add([...chosen])}
      />
      <p id={`${id}-note`} className={styles.note}>
        {files.length > 0
          ? `${files.length}장 첨부됨 · 이 기기에 임시로 보관됩니다.`
          : `상태를 알아볼 수 있는 사진을 ${UPLOAD_FILES_MAX}장까지, 장당 10MB까지 첨부해 주세요.`}
      </p>
      {files.length > 0 && (
        <ul aria-label="첨부한 사진" className={styles.thumbnails}>
          {files.map((photo, index) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <Thumbnail photo={photo} number={index + 1} />
              <Button
                variant="quiet"
                size="small"
                aria-label={`사진 ${index + 1} 삭제`}
                onClick={() => remove(photo)}
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

function Thumbnail({ photo, number }: { photo: File; number: number }) {
  const show = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(photo)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
  return <img ref={show} alt={`첨부한 사진 ${number}`} width={72} height={72} />
}
