/** Shown to every visitor while the store is being maintained; needs no API and no admission (Product 2.14). */
export function InspectionPage() {
  return (
    <main>
      <h1>서비스 점검 중입니다.</h1>
    </main>
  )
}
