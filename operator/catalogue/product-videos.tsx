import { useState } from 'react'
import {
  addProductVideo,
  type OperatorProduct,
} from '#contract/catalogue/operator-products.calls.ts'
import { PRODUCT_VIDEOS_MAX, type ProductVideo } from '#contract/catalogue/product-videos.ts'
import { FILE_HEAD_BYTES, fileTypeOf } from '#contract/media/file-type.ts'
import { UPLOAD_VIDEO_BYTES_MAX } from '#contract/platform/limits.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { FileField } from '#operator/ui/file-field.tsx'
import { KeyHint } from '#operator/ui/key-hint.tsx'
import { ActionError, Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import styles from './product-page.module.css'
import { SaveBar } from './save-bar.tsx'
import { useTakeProduct } from './use-take-product.ts'
import { useVideoEdit } from './use-video-edit.ts'

/** Videos of a product: upload, order, text, removal (catalogue#product-videos). */
export function ProductVideos({ product }: { readonly product: OperatorProduct }) {
  const mayWrite = useMay()('catalogue.write')
  const edit = useVideoEdit(product)
  const keys = useSubmitKeys()
  const isFull = product.videos.length >= PRODUCT_VIDEOS_MAX
  return (
    <Panel title="영상">
      {mayWrite && !isFull && <VideoUpload product={product} />}
      <form
        ref={keys}
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        {edit.videos.length === 0 ? (
          <p>영상이 없습니다. 올리면 상품 페이지의 사진과 구매 영역 아래에 보입니다.</p>
        ) : (
          <ol className={styles.pictures}>
            {edit.videos.map((video, index) => (
              <li key={video.url} className={styles.picture}>
                <VideoItem video={video} index={index} edit={edit} mayWrite={mayWrite} />
              </li>
            ))}
          </ol>
        )}
        <SaveBar
          edit={edit.edit}
          labels={edit.labels}
          isEdited={edit.edit.isEdited}
          busy={edit.action.isPending}
          error={edit.action.error}
          onRevert={edit.revert}
        />
        {mayWrite && edit.videos.length > 1 && (
          <KeyHint
            keys={[
              ['Alt+↑', '앞으로'],
              ['Alt+↓', '뒤로'],
              ['Ctrl+S', '저장'],
            ]}
          />
        )}
      </form>
    </Panel>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function VideoItem({
  video,
  index,
  edit,
  mayWrite,
}: {
  readonly video: ProductVideo
  readonly index: number
  readonly edit: ReturnType<typeof useVideoEdit>
  readonly mayWrite: boolean
}) {
  const { url, alt } = video
  return (
    <>
      <video src={url} aria-label={alt} controls muted playsInline preload="metadata" />
      <TextField
        label={`${index + 1}번째 영상 설명`}
        maxLength={120}
        required
        value={alt}
        readOnly={!mayWrite}
        onChange={({ target }) => edit.describe(url, target.value)}
        onKeyDown={(event) => {
          const step = STEPS[event.code]
          if (!event.altKey || step === undefined || !mayWrite) return
          event.preventDefault()
          edit.move(url, step)
        }}
      />
      {mayWrite && (
        <div className={styles.row}>
          <Button
            variant="line"
            size="small"
            disabled={index === 0}
            onClick={() => edit.move(url, -1)}
          >
            앞으로
          </Button>
          <Button
            variant="line"
            size="small"
            disabled={index === edit.videos.length - 1}
            onClick={() => edit.move(url, 1)}
          >
            뒤로
          </Button>
          <Button variant="quiet" size="small" onClick={() => edit.remove(url)}>
            빼기
          </Button>
        </div>
      )}
    </>
  )
}

/** A file and its text, sent together and added at once. */
function VideoUpload({ product }: { readonly product: OperatorProduct }) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  // The field for files cannot be emptied: another one takes its place.
  const [nth, setNth] = useState(0)
  const takeProduct = useTakeProduct()
  const action = useAction(addProductVideo, {
    onDone: (stored) => {
      takeProduct(stored)
      setFile(undefined)
      setAlt('')
      setNth((before) => before + 1)
    },
  })
  const choose = async (chosen: File | undefined) => {
    action.reset()
    setFile(undefined)
    const wrong = chosen === undefined ? undefined : await problemOf(chosen)
    setProblem(wrong)
    if (wrong === undefined) setFile(chosen)
  }
  const { productId, version } = product
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault()
        if (file === undefined) return
        action.mutate({ params: { productId }, body: { version, alt }, files: [file] })
      }}
    >
      <FileField
        key={nth}
        label="영상 올리기"
        hint="MP4, 30MB까지. 상품마다 2개까지 올릴 수 있습니다. 촬영 장소 같은 정보는 지우고 저장합니다."
        accept="video/mp4"
        onChoose={([chosen]) => void choose(chosen)}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ActionError error={action.error} />
      {file !== undefined && (
        <>
          <TextField
            label="새 영상 설명"
            maxLength={120}
            required
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          <div className={styles.row}>
            <Button type="submit" size="small" busy={action.isPending} disabled={alt.trim() === ''}>
              올리기
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** What is wrong with a file, by its first bytes and its size, before it is sent. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > UPLOAD_VIDEO_BYTES_MAX) return '영상은 30MB까지 올릴 수 있습니다.'
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  return fileTypeOf(head) === 'mp4' ? undefined : 'MP4 영상만 올릴 수 있습니다.'
}
