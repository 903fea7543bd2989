import { useState } from 'react'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { useInstallWay } from '#src/pwa/install-prompt.ts'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { isInstallOffered } from './install-offer.ts'
import styles from './lower-sections.module.css'

/** Time of the last dismissal on this device. */
const dismissal = createStorageKey(() => window.localStorage, 'install-dismissed')

/**
 * Card with the way to install the app, where the browser is known to have one
 * (editorial#install-offer). What is unknown at the first render stays so: a card that comes later
 * would move the sections below it.
 */
export function InstallCard() {
  const way = useInstallWay()
  const [isShown, setIsShown] = useState(
    () => (way === 'prompt' || way === 'ios') && isInstallOffered(dismissal.read(), Date.now()),
  )
  if (!isShown || way === 'installed') return null
  const dismiss = () => {
    dismissal.write(String(Date.now()))
    setIsShown(false)
  }
  return (
    <div className={styles.install}>
      <InstallPanel onlyWhereKnown />
      <IconButton
        icon="close"
        label="설치 안내 닫기"
        className={styles.dismiss}
        onClick={dismiss}
      />
    </div>
  )
}
