import type { Banner } from '#contract/editorial/banners.calls.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import styles from './banner-band.module.css'

/**
 * First banner of a position as a low band, its words next to its picture; without a banner
 * nothing.
 */
export function BannerBand({ banners: [banner] }: { banners: readonly Banner[] }) {
  if (banner === undefined) return null
  const { imagePc, link, title, subtitle } = banner
  return (
    <PathLink path={link} className={styles.band}>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {subtitle}
      </span>
      <span className={styles.picture}>
        <Picture picture={imagePc} sizes="(min-width: 64rem) 14rem, 45vw" alt="" />
      </span>
    </PathLink>
  )
}
