import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isGiftCode, readGiftCode } from '#contract/benefits/gift-codes.ts'
import { FileInput } from '#src/ui/field/file-input.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { openCodeReader } from './code-reader.ts'
import styles from './scan-sheet.module.css'
import { useCamera } from './use-camera.ts'

interface ScanSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Receives the valid code of a gift card. */
  readonly onCode: (code: string) => void
}

/** Sheet that reads the code of a gift card by the camera or from a photo. */
export function ScanSheet({ open, onOpenChange, onCode }: ScanSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="기프트카드 스캔">
      {open && <Scan onCode={onCode} onByHand={() => onOpenChange(false)} />}
    </Sheet>
  )
}

const NO_GIFT_CARD = '기프트카드의 코드가 아닙니다. 카드의 QR 코드나 바코드를 비춰 주세요.'
const NO_CODE = '사진에서 코드를 찾지 못했습니다. 코드가 크고 선명하게 나온 사진을 선택해 주세요.'

function Scan({ onCode, onByHand }: Pick<ScanSheetProps, 'onCode'> & { onByHand: () => void }) {
  const [problem, setProblem] = useState<string>()
  const take = (text: string) => {
    const code = readGiftCode(text)
    if (isGiftCode(code)) onCode(code)
    else setProblem(NO_GIFT_CARD)
  }
  const { video, state } = useCamera(take)
  const photo = useMutation({
    mutationFn: readPhoto,
    onMutate: () => setProblem(undefined),
    onSuccess: (text) => (text === undefined ? setProblem(NO_CODE) : take(text)),
    onError: () => setProblem('사진을 읽지 못했습니다. 다른 사진을 선택해 주세요.'),
    meta: { quiet: true },
  })
  return (
    <div className={styles.body}>
      <div className={styles.view} hidden={state === 'unavailable'}>
        <video ref={video} className={styles.video} muted playsInline aria-label="카메라 화면" />
      </div>
      <p className={styles.note}>
        {state === 'unavailable'
          ? '카메라를 사용할 수 없습니다. 카드를 찍은 사진을 선택하거나 번호를 직접 입력해 주세요.'
          : '카드의 QR 코드나 바코드가 화면 가운데에 오도록 비춰 주세요.'}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <FileInput
        text="사진에서 읽기"
        aria-label="사진에서 읽기"
        accept="image/*"
        onFiles={([file]) => file && photo.mutate(file)}
      />
      <Button variant="line" size="large" wide onClick={onByHand}>
        번호 직접 입력
      </Button>
    </div>
  )
}

/** Text of the QR code of a photo. */
async function readPhoto(file: File): Promise<string | undefined> {
  const reader = await openCodeReader()
  try {
    return await reader.read(file)
  } finally {
    reader.close()
  }
}
