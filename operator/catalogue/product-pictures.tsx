import { useState } from 'react'
import { retryPicture } from '#contract/media/operator-pictures.calls.ts'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { CropDialog } from '#operator/media/crop-dialog.tsx'
import { useUploads, type PendingPicture } from '#operator/media/use-uploads.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { KeyHint } from '#operator/ui/key-hint.tsx'
import { Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './product-page.module.css'
import { SaveBar } from './save-bar.tsx'
import { usePictureEdit } from './use-picture-edit.ts'

/** Pictures of a product: upload, order, text, another crop. The first one is shown in lists. */
export function ProductPictures({ product }: { readonly product: OperatorProduct }) {
  const mayWrite = useMay()('catalogue.write')
  const [cropped, setCropped] = useState<string>()
  const edit = usePictureEdit(product)
  const uploads = useUploads('4:5', edit.take)
  const keys = useSubmitKeys()
  return (
    <Panel title="사진">
      {mayWrite && (
        <FileField
          label="사진 올리기"
          hint="여러 장을 한 번에 고를 수 있습니다. JPEG, PNG, WebP, AVIF, 짧은 변 1,280픽셀 이상, 20MB까지."
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          onChoose={(files) => void uploads.upload(files)}
        />
      )}
      <Pending uploads={uploads} />
      <form
        ref={keys}
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <PictureItems edit={edit} mayWrite={mayWrite} onCrop={setCropped} />
        <SaveBar
          edit={edit.edit}
          labels={edit.labels}
          isEdited={
            edit.edit.isEdited || uploads.pending.some(({ problem }) => problem === undefined)
          }
          busy={edit.action.isPending}
          error={edit.action.error}
          onRevert={edit.revert}
        />
        {mayWrite && edit.pictures.length > 1 && (
          <KeyHint
            keys={[
              ['Alt+↑', '앞으로'],
              ['Alt+↓', '뒤로'],
              ['Ctrl+S', '저장'],
            ]}
          />
        )}
      </form>
      {cropped !== undefined && (
        <CropDialog
          base={cropped}
          ratios={['4:5']}
          onClose={() => setCropped(undefined)}
          onCropped={(picture) => {
            uploads.follow(picture, cropped)
            setCropped(undefined)
          }}
        />
      )}
    </Panel>
  )
}

function PictureItems({
  edit,
  mayWrite,
  onCrop,
}: {
  readonly edit: ReturnType<typeof usePictureEdit>
  readonly mayWrite: boolean
  readonly onCrop: (base: string) => void
}) {
  if (edit.pictures.length === 0) return <p>사진이 없습니다. 첫 사진이 목록에 보입니다.</p>
  return (
    <ol className={styles.pictures}>
      {edit.pictures.map((picture, index) => (
        <li key={picture.base} className={styles.picture}>
          <PictureItem
            picture={picture}
            index={index}
            edit={edit}
            mayWrite={mayWrite}
            onCrop={() => onCrop(picture.base)}
          />
        </li>
      ))}
    </ol>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function PictureItem({
  picture,
  index,
  edit,
  mayWrite,
  onCrop,
}: {
  readonly picture: PictureData
  readonly index: number
  readonly edit: ReturnType<typeof usePictureEdit>
  readonly mayWrite: boolean
  readonly onCrop: () => void
}) {
  const { base } = picture
  return (
    <>
      <Picture picture={picture} sizes="11rem" />
      <TextField
        label={`${index + 1}번째 사진 설명`}
        maxLength={120}
        value={picture.alt}
        readOnly={!mayWrite}
        onChange={({ target }) => edit.describe(base, target.value)}
        onKeyDown={(event) => {
          const step = STEPS[event.code]
          if (!event.altKey || step === undefined || !mayWrite) return
          event.preventDefault()
          edit.move(base, step)
        }}
      />
      {mayWrite && (
        <div className={styles.row}>
          <Button
            variant="line"
            size="small"
            disabled={index === 0}
            onClick={() => edit.move(base, -1)}
          >
            앞으로
          </Button>
          <Button
            variant="line"
            size="small"
            disabled={index === edit.pictures.length - 1}
            onClick={() => edit.move(base, 1)}
          >
            뒤로
          </Button>
          <Button variant="line" size="small" onClick={onCrop}>
            자르기
          </Button>
          <Button variant="quiet" size="small" onClick={() => edit.remove(base)}>
            빼기
          </Button>
        </div>
      )}
    </>
  )
}

/** Pictures that are not in the product yet, with what each waits for. */
function Pending({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const retry = useAction(retryPicture)
  if (uploads.pending.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label="올린 사진" aria-live="polite">
      {uploads.pending.map((one) => (
        <li key={one.key} className={styles.picture}>
          <span className={styles.waiting}>{stateOf(one)}</span>
          <span>{one.name}</span>
          <div className={styles.row}>
            {one.uploaded?.state === 'FAILED' && (
              <Button
                variant="line"
                size="small"
                busy={retry.isPending}
                onClick={() =>
                  retry.mutate(
                    { params: { pictureId: one.uploaded?.pictureId ?? 0 }, body: {} },
                    {
                      onSuccess: (uploaded) => {
                        uploads.drop(one.key)
                        uploads.follow(uploaded, one.replaces)
                      },
                    },
                  )
                }
              >
                다시 시도
              </Button>
            )}
            {(one.problem !== undefined || one.uploaded?.state === 'FAILED') && (
              <Button variant="quiet" size="small" onClick={() => uploads.drop(one.key)}>
                닫기
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ problem, uploaded }: PendingPicture): string {
  if (problem !== undefined) return problem
  if (uploaded === undefined) return '올리는 중입니다.'
  return uploaded.state === 'FAILED' ? '처리하지 못했습니다.' : '처리 중입니다.'
}
