import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changePicture,
  findUploadedPicture,
  getPictureOriginal,
  type UploadedPicture,
} from '#contract/media/operator-pictures.calls.ts'
import { middleCrop, type PictureCrop, type PictureRatio } from '#contract/media/picture-crop.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { Popup } from '#operator/ui/popup.tsx'
import styles from './crop-dialog.module.css'

/** Smallest part of the largest one that a slider chooses, in percent. */
const ZOOM_MIN = 60

/** Shapes in words. */
const RATIO_NAMES: Readonly<Record<PictureRatio, string>> = {
  '4:5': '4:5 상품, 휴대폰 배너',
  '16:9': '16:9 넓은 화면 배너',
  '21:9': '21:9 브랜드 대표 사진',
  '1:1': '1:1 정사각형',
  free: '원본 비율',
}

/** Dialog that chooses another part of an original, in one of the shapes of its place. */
export function CropDialog({
  base,
  ratios,
  onCropped,
  onClose,
}: {
  readonly base: string
  /** Shapes of the place; the first one is its usual shape. */
  readonly ratios: readonly [PictureRatio, ...PictureRatio[]]
  readonly onCropped: (picture: UploadedPicture) => void
  readonly onClose: () => void
}) {
  const found = useQuery({
    queryKey: ['picture-of', base],
    queryFn: ({ signal }) => callConsole(findUploadedPicture, { query: { base } }, signal),
  })
  const picture = found.data
  if (picture === undefined || picture === null)
    return (
      <Popup
        open
        title="사진 자르기"
        hint={
          picture === null
            ? '원본이 저장되어 있지 않은 사진입니다. 사진을 새로 올려 주세요.'
            : '원본을 불러오고 있습니다.'
        }
        onClose={onClose}
      >
        <div className={styles.close}>
          <Button wide onClick={onClose}>
            닫기
          </Button>
        </div>
      </Popup>
    )
  return <CropForm picture={picture} ratios={ratios} onCropped={onCropped} onClose={onClose} />
}

function CropForm({
  picture,
  ratios,
  onCropped,
  onClose,
}: {
  readonly picture: UploadedPicture
  readonly ratios: readonly [PictureRatio, ...PictureRatio[]]
  readonly onCropped: (picture: UploadedPicture) => void
  readonly onClose: () => void
}) {
  const [ratio, setRatio] = useState(() => ratioOf(picture, ratios))
  const largest = middleCrop(picture, ratio)
  const [zoom, setZoom] = useState(Math.round((picture.crop.width / largest.width) * 100))
  const [place, setPlace] = useState(() => placeOf(picture.crop, picture))
  const crop = cropAt(largest, picture, { zoom, ...place })
  const original = useQuery({
    queryKey: ['original', picture.pictureId],
    queryFn: ({ signal }) =>
      callConsole(getPictureOriginal, { params: { pictureId: picture.pictureId } }, signal),
    staleTime: Infinity,
  })
  const action = useAction(changePicture, { onDone: onCropped })
  return (
    <FormDialog
      open
      title="사진 자르기"
      hint="자른 사진은 새 주소를 받습니다. 저장하기 전까지는 쓰던 사진이 그대로 보입니다."
      submitLabel="자르기"
      busy={action.isPending}
      error={action.error?.message ?? original.error?.message}
      onClose={onClose}
      onSubmit={() =>
        action.mutate({
          params: { pictureId: picture.pictureId },
          body: { version: picture.version, crop },
        })
      }
    >
      <Stage picture={picture} crop={crop} content={original.data} />
      <RatioField
        ratios={ratios}
        ratio={ratio}
        onChange={(next) => {
          setRatio(next)
          setZoom(100)
        }}
      />
      <Slider label="크기" min={ZOOM_MIN} value={zoom} onChange={setZoom} />
      <Slider
        label="가로 위치"
        min={0}
        value={place.across}
        onChange={(across) => setPlace({ ...place, across })}
      />
      <Slider
        label="세로 위치"
        min={0}
        value={place.down}
        onChange={(down) => setPlace({ ...place, down })}
      />
    </FormDialog>
  )
}

/** Choice of the shape, where its place has several. */
function RatioField({
  ratios,
  ratio,
  onChange,
}: {
  readonly ratios: readonly PictureRatio[]
  readonly ratio: PictureRatio
  readonly onChange: (ratio: PictureRatio) => void
}) {
  if (ratios.length < 2) return null
  return (
    <SelectField
      label="비율"
      value={ratio}
      onChange={({ target }) => onChange(ratios.find((one) => one === target.value) ?? ratio)}
    >
      {ratios.map((one) => (
        <option key={one} value={one}>
          {RATIO_NAMES[one]}
        </option>
      ))}
    </SelectField>
  )
}

/** The original with the part that is used. */
function Stage({
  picture,
  crop,
  content,
}: {
  readonly picture: UploadedPicture
  readonly crop: PictureCrop
  readonly content: ResponseOf<typeof getPictureOriginal> | undefined
}) {
  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`
  return (
    <div className={styles.stage} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      {content !== undefined && (
        <img src={`data:${content.mediaType};base64,${content.content}`} alt="원본" />
      )}
      <div
        className={styles.cut}
        style={{
          insetInlineStart: percent(crop.left, picture.width),
          insetBlockStart: percent(crop.top, picture.height),
          inlineSize: percent(crop.width, picture.width),
          blockSize: percent(crop.height, picture.height),
        }}
      />
    </div>
  )
}

function Slider({
  label,
  min,
  value,
  onChange,
}: {
  readonly label: string
  readonly min: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

/** The shape of the part that is used now, else the usual one. */
function ratioOf(
  { crop, ...picture }: UploadedPicture,
  ratios: readonly [PictureRatio, ...PictureRatio[]],
): PictureRatio {
  const shape = crop.width / crop.height
  const isNear = (ratio: PictureRatio) => {
    const { width, height } = middleCrop(picture, ratio)
    return Math.abs(width / height - shape) < 0.02
  }
  return ratios.find(isNear) ?? ratios[0]
}

interface Size {
  readonly width: number
  readonly height: number
}

const placeOf = (crop: PictureCrop, { width, height }: Size) => ({
  across: width === crop.width ? 50 : Math.round((crop.left / (width - crop.width)) * 100),
  down: height === crop.height ? 50 : Math.round((crop.top / (height - crop.height)) * 100),
})

function cropAt(
  largest: PictureCrop,
  whole: Size,
  at: { readonly zoom: number; readonly across: number; readonly down: number },
): PictureCrop {
  const width = Math.round((largest.width * at.zoom) / 100)
  const height = Math.round((largest.height * at.zoom) / 100)
  return {
    left: Math.round(((whole.width - width) * at.across) / 100),
    top: Math.round(((whole.height - height) * at.down) / 100),
    width,
    height,
  }
}
