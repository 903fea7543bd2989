import { useEffect, useState } from 'react'
import { retryPicture } from '#contract/media/operator-pictures.calls.ts'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { changeProduct, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { CropDialog } from '#operator/media/crop-dialog.tsx'
import { useUploads, type PendingPicture } from '#operator/media/use-uploads.ts'
import { ConsoleError } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { KeyHint } from '#operator/ui/key-hint.tsx'
import { ActionError, Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './product-page.module.css'

interface Edit {
  readonly pictures: readonly PictureData[]
  readonly version: number
}

/** Pictures of a product: upload, order, text, another crop. The first one is shown in lists. */
export function ProductPictures({ product }: { readonly product: OperatorProduct }) {
  const may = useMay()
  const mayWrite = may('catalogue.write')
  const [edit, setEdit] = useState<Edit>()
  const [cropped, setCropped] = useState<string>()
  const uploads = useUploads('4:5')
  const action = useAction(changeProduct, { onDone: () => setEdit(undefined) })
  const keys = useSubmitKeys()
  const shown = edit?.pictures ?? product.pictures
  const setPictures = (pictures: readonly PictureData[]) =>
    setEdit({ pictures, version: edit?.version ?? product.version })
  const move = (from: number, step: number) => {
    const to = from + step
    const picture = shown[from]
    if (picture === undefined || to < 0 || to >= shown.length) return
    setPictures(shown.filter((one) => one !== picture).toSpliced(to, 0, picture))
  }
  const ready = uploads.pending.filter(({ uploaded }) => uploaded?.state === 'READY')
  useEffect(() => {
    if (ready.length === 0) return
    setPictures(ready.reduce((all, one) => withPicture(all, one, altOf(product)), shown))
    uploads.drop(ready.map(({ key }) => key))
  })
  const isConflict =
    action.error instanceof ConsoleError && action.error.code === 'VERSION_CONFLICT'
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
          const pictures = shown.map(({ base, alt }) => ({ base, alt }))
          action.mutate({
            params: { productId: product.productId },
            body: { version: edit?.version ?? product.version, pictures },
          })
        }}
      >
        {shown.length === 0 && <p>사진이 없습니다. 첫 사진이 목록에 보입니다.</p>}
        <ol className={styles.pictures}>
          {shown.map((picture, index) => (
            <li
              key={picture.base}
              className={styles.picture}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.code]
                if (!event.altKey || step === undefined || !mayWrite) return
                event.preventDefault()
                move(index, step)
              }}
            >
              <Picture picture={picture} sizes="11rem" />
              <TextField
                label={`${index + 1}번째 사진 설명`}
                maxLength={120}
                value={picture.alt}
                readOnly={!mayWrite}
                onChange={({ target }) =>
                  setPictures(
                    shown.map((one, at) => (at === index ? { ...one, alt: target.value } : one)),
                  )
                }
              />
              {mayWrite && (
                <div className={styles.row}>
                  <Button
                    variant="line"
                    size="small"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    앞으로
                  </Button>
                  <Button
                    variant="line"
                    size="small"
                    disabled={index === shown.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    뒤로
                  </Button>
                  <Button variant="line" size="small" onClick={() => setCropped(picture.base)}>
                    자르기
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => setPictures(shown.filter((one) => one !== picture))}
                  >
                    빼기
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
        <ActionError error={isConflict ? null : action.error} />
        {isConflict && (
          <p role="alert">
            다른 운영자가 먼저 수정했습니다. 되돌리기를 누르면 저장된 사진이 보입니다.
          </p>
        )}
        {edit !== undefined && (
          <div className={`${styles.row} ${styles.end}`}>
            <span>저장하지 않은 내용이 있습니다.</span>
            <Button
              variant="line"
              onClick={() => {
                setEdit(undefined)
                action.reset()
              }}
            >
              되돌리기
            </Button>
            <Button type="submit" busy={action.isPending}>
              저장
            </Button>
          </div>
        )}
        {mayWrite && shown.length > 1 && (
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

const altOf = ({ brand, nameKo, colorName }: OperatorProduct) =>
  `${brand.name} ${nameKo} ${colorName}`

/** The pictures with one more, or with it in the place of another one. */
function withPicture(
  pictures: readonly PictureData[],
  { uploaded, replaces }: PendingPicture,
  alt: string,
): readonly PictureData[] {
  const picture = uploaded?.picture
  if (!picture || pictures.some(({ base }) => base === picture.base)) return pictures
  return pictures.some(({ base }) => base === replaces)
    ? pictures.map((one) => (one.base === replaces ? { ...picture, alt: one.alt } : one))
    : [...pictures, { ...picture, alt }]
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
                        uploads.drop([one.key])
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
              <Button variant="quiet" size="small" onClick={() => uploads.drop([one.key])}>
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
