/** Static fallback for a missing error page chunk. */
export function StaticErrorFallback() {
  return (
    <main>
      <h1>일시적인 오류가 발생했습니다.</h1>
      <a href="/">홈으로</a>
    </main>
  )
}
