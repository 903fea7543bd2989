import type { ShipmentRow } from './shipment.store.ts'

/** Pages of carriers that show the way of a parcel, up to its number. */
const PAGES: Readonly<Record<string, string>> = {
  CJ대한통운: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  우체국택배: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  한진택배:
    'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  롯데택배: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  로젠택배: 'https://www.ilogen.com/web/personal/trace/',
}

/** Page of the carrier for a parcel; null for carriers without a known page. */
export function trackingUrl({
  carrier,
  trackingNo,
}: Pick<ShipmentRow, 'carrier' | 'trackingNo'>): string | null {
  const page = PAGES[carrier]
  return page === undefined ? null : page + encodeURIComponent(trackingNo.replaceAll('-', ''))
}
