import { useLocation } from '@tanstack/react-router'
import type { Banner } from '#contract/editorial/banners.calls.ts'
import { BannerBand } from '#src/layout/banners/banner-band.tsx'

/** First banner of lists that does not lead to this one. */
export function ListBanner({ banners }: { banners: readonly Banner[] }) {
  const href = useLocation({ select: (location) => location.href })
  return <BannerBand banners={banners.filter(({ link }) => !href.startsWith(link))} />
}
