import { useRef, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useOperator } from '#operator/session/use-session.ts'
import { Popup } from '#operator/ui/popup.tsx'
import { useKeys } from '#operator/ui/use-keys.ts'
import { areasOf } from './areas.ts'
import styles from './key-help.module.css'

/** Keys of all pages, by what they are for. */
const GROUPS: readonly {
  readonly title: string
  readonly keys: readonly (readonly [string, string])[]
}[] = [
  {
    title: '어디서나',
    keys: [
      ['Ctrl+K', '주문번호, 접수번호, 페이지로 이동'],
      ['/', '목록에서 검색'],
      ['?', '단축키 보기'],
    ],
  },
  {
    title: '목록',
    keys: [
      ['J  K', '다음, 이전 행'],
      ['X', '행 선택'],
      ['Shift+X', '여기까지 선택'],
      ['Enter', '열기'],
    ],
  },
  { title: '상세', keys: [['[  ]', '이전, 다음 항목']] },
  {
    title: '입력',
    keys: [
      ['Ctrl+S', '저장'],
      ['Ctrl+Enter', '보내기'],
      ['Esc', '닫기'],
    ],
  },
  { title: '사진', keys: [['←  →', '이전, 다음 사진']] },
]

/** Dialog with the keys of the console, by `?` or its button. */
export function KeyHelp({ className }: { readonly className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const areas = areasOf(useOperator())
  const list = useRef<HTMLDivElement>(null)
  useKeys({ 'Shift+Slash': () => setOpen(true) })
  const groups = [
    ...GROUPS,
    {
      title: '페이지',
      keys: areas.map(({ key, label }) => [`G  ${key.replace('Key', '')}`, label] as const),
    },
  ]
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        단축키
      </button>
      <Popup
        open={isOpen}
        onClose={() => setOpen(false)}
        title="단축키"
        place="wide"
        // The button is at the end: a small screen would open there.
        initialFocus={list}
      >
        <div ref={list} tabIndex={-1} className={styles.groups}>
          {groups.map(({ title, keys }) => (
            <section key={title} className={styles.group}>
              <h3>{title}</h3>
              <dl className={styles.keys}>
                {keys.map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      {key.split('  ').map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={styles.end}>
          <Button variant="line" onClick={() => setOpen(false)}>
            닫기
          </Button>
        </div>
      </Popup>
    </>
  )
}
