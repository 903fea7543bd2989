import { useState } from 'react'
import styles from './pictures.module.css'
import { Popup } from './popup.tsx'

/** A file of a record: a picture with a small version, or another document. */
interface ShownFile {
  readonly url: string
  readonly thumbUrl: string | null
  readonly name: string
}

/** Files of a record. Pictures open in a viewer with keys: ← and → turn, Esc closes. */
export function Pictures({ files }: { readonly files: readonly ShownFile[] }) {
  const [at, setAt] = useState<number>()
  const pictures = files.filter(({ thumbUrl }) => thumbUrl !== null)
  const shown = at === undefined ? undefined : pictures[at]
  const turn = (step: number) =>
    setAt((now = 0) => (now + step + pictures.length) % pictures.length)
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      {files.map((file) =>
        file.thumbUrl === null ? (
          <a key={file.url} href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          <button
            key={file.url}
            type="button"
            aria-label={`${file.name} 크게 보기`}
            onClick={() => setAt(pictures.indexOf(file))}
          >
            <img src={file.thumbUrl} alt="" />
          </button>
        ),
      )}
      <Popup
        open={shown !== undefined}
        onClose={() => setAt(undefined)}
        place="whole"
        title={`${shown?.name ?? ''} (${(at ?? 0) + 1}/${pictures.length})`}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
          if (step !== undefined) turn(step)
        }}
      >
        {shown && <img className={styles.shown} src={shown.url} alt={shown.name} />}
        <div className={styles.actions}>
          {pictures.length > 1 && (
            <>
              <button type="button" onClick={() => turn(-1)}>
                이전
              </button>
              <button type="button" onClick={() => turn(1)}>
                다음
              </button>
            </>
          )}
          <a href={shown?.url} target="_blank" rel="noreferrer">
            새 창
          </a>
          <button type="button" onClick={() => setAt(undefined)}>
            닫기
          </button>
        </div>
      </Popup>
    </div>
  )
}
