import styles from './brand-name.module.css'

/** Name of a brand in Korean, and below it in English. */
export function BrandName({
  nameKo,
  nameEn,
}: {
  readonly nameKo: string
  readonly nameEn: string
}) {
  return (
    <span className={styles.name}>
      {nameKo} <small>{nameEn}</small>
    </span>
  )
}
