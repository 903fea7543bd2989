import { PushPrompt } from '#src/features/messages/inbox/push-prompt.tsx'
import { FavoriteBrands } from '#src/features/members/size/favorite-brands.tsx'
import { OwnSizes } from '#src/features/members/size/own-sizes.tsx'
import styles from './join-page.module.css'

/**
 * What a new member may set up at once: push messages, sizes and favourite brands; all optional.
 */
export function WelcomeOptions() {
  return (
    <div className={styles.optional}>
      <PushPrompt />
      <section className={styles.sizes} aria-labelledby="own-sizes">
        <h2 id="own-sizes" className={styles.subheading}>
          내 사이즈
        </h2>
        <OwnSizes />
      </section>
      <FavoriteBrands />
    </div>
  )
}
