import { useState } from 'react'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { CropDialog } from '#operator/media/crop-dialog.tsx'
import { useUploads } from '#operator/media/use-uploads.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import styles from './product-page.module.css'

/** Picture at the head of the page of a brand. `onChange` gets its base, or null for none. */
export function BrandHero({
  current,
  onChange,
}: {
  readonly current: PictureData | null
  readonly onChange: (base: string | null) => void
}) {
  const [picture, setPicture] = useState(current)
  const [isCropping, setCropping] = useState(false)
  const uploads = useUploads('21:9', (uploaded) => {
    setPicture(uploaded.picture)
    onChange(uploaded.picture?.base ?? null)
  })
  return (
    <div className={styles.picture}>
      <FileField
        label="대표 사진"
        hint="가로로 넓은 사진이 어울립니다. 짧은 변 1,280픽셀 이상, 20MB까지."
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChoose={(files) => void uploads.upload(files)}
      />
      {uploads.pending.map(({ key, problem }) => (
        <p key={key} aria-live="polite">
          {problem ?? '사진을 처리하고 있습니다.'}
        </p>
      ))}
      {picture !== null && (
        <>
          <Picture picture={picture} sizes="30rem" />
          <Button variant="line" size="small" onClick={() => setCropping(true)}>
            자르기
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setPicture(null)
              onChange(null)
            }}
          >
            사진 빼기
          </Button>
        </>
      )}
      {isCropping && picture !== null && (
        <CropDialog
          base={picture.base}
          ratios={['21:9', '16:9', '4:5', 'free']}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => {
            uploads.follow(cropped)
            setCropping(false)
          }}
        />
      )}
    </div>
  )
}
