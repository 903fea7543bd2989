import { useState } from 'react'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { CropDialog } from '#operator/media/crop-dialog.tsx'
import { isUnderWay, useUploads } from '#operator/media/use-uploads.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import styles from './product-page.module.css'

/** The picture at the head of the page of a brand, as it is edited. */
export function useBrandHero(current: PictureData | null) {
  const [chosen, setChosen] = useState<PictureData | null>()
  const uploads = useUploads('21:9', (uploaded) => setChosen(uploaded.picture))
  return {
    picture: chosen === undefined ? current : chosen,
    isChanged: chosen !== undefined,
    /** Whether a chosen picture is still on its way. */
    isPending: uploads.pending.some(isUnderWay),
    /** The part of the call's body: the base of another picture, or null for none. */
    body: chosen === undefined ? {} : { heroBase: chosen?.base ?? null },
    uploads,
    remove: () => setChosen(null),
  }
}

/** Field of the picture at the head of the page of a brand. */
export function BrandHero({ hero }: { readonly hero: ReturnType<typeof useBrandHero> }) {
  const { picture, uploads, remove } = hero
  const [isCropping, setCropping] = useState(false)
  return (
    <div className={styles.picture}>
      <FileField
        label="대표 사진"
        hint="가로로 넓은 사진이 어울립니다. 짧은 변 1,280픽셀 이상, 20MB까지."
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChoose={(files) => void uploads.upload(files)}
      />
      {uploads.pending.map((one) => (
        <p key={one.key} aria-live="polite">
          {one.problem ??
            (isUnderWay(one)
              ? '사진을 처리하고 있습니다. 끝나면 저장할 수 있습니다.'
              : '사진을 처리하지 못했습니다. 다른 사진을 골라 주세요.')}
        </p>
      ))}
      {picture !== null && (
        <>
          <Picture picture={picture} sizes="30rem" />
          <Button variant="line" size="small" onClick={() => setCropping(true)}>
            자르기
          </Button>
          <Button variant="quiet" size="small" onClick={remove}>
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
