import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { Picture as PictureData } from '#contract/media/pictures.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { useCloseOnBack } from '#src/ui/sheet/use-close-on-back.ts'
import styles from './picture-viewer.module.css'
import { ZoomablePicture } from './zoomable-picture.tsx'

interface PictureViewerProps {
  pictures: readonly PictureData[]
  first: number
  name: string
  onClose: () => void
}

/**
 * Full-screen viewer with its own zoom, because the page itself cannot be zoomed
 * (catalogue#picture-zoom).
 */
export function PictureViewer({ pictures, first, name, onClose }: PictureViewerProps) {
  useCloseOnBack(true, onClose)
  const [at, setAt] = useState(first)
  const picture = pictures[at]
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={styles.viewer}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') turn(-1)
            if (key === 'ArrowRight') turn(1)
          }}
        >
          <Dialog.Title className="visually-hidden">{name} 사진 크게 보기</Dialog.Title>
          {picture && <ZoomablePicture key={picture.base} picture={picture} onSwipe={turn} />}
          <Dialog.Close className={styles.close} aria-label="닫기">
            <Icon name="close" />
          </Dialog.Close>
          {pictures.length > 1 && (
            <div className={styles.turn}>
              <IconButton icon="arrow-left" label="이전 사진" onClick={() => turn(-1)} />
              <p className={styles.count} aria-live="polite">
                {at + 1} / {pictures.length}
              </p>
              <IconButton icon="arrow-right" label="다음 사진" onClick={() => turn(1)} />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
