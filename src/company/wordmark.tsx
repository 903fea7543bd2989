import { DEMO_SHOP_NAME } from '#contract/shop/demo-shop.ts'
import { SHOP_NAME } from './shop.ts'
import { MARK } from './mark.tsx'
import styles from './wordmark.module.css'

/** A name other than the demo's has the width of its letters. */
const FRAME = SHOP_NAME === DEMO_SHOP_NAME ? styles.measured : styles.wordmark

/** Wordmark of the shop; inherits size and colour. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return <span className={[FRAME, className].filter(Boolean).join(' ')}>{MARK}</span>
}
