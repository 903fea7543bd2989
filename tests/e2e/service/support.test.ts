import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

// @both: questions and notices are in one column on phones, in two on wide screens.
test(
  'a guest reads answers, notices and branches, and all of them offline',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/customer-center')
    await untilLive(page)
    await page.getByRole('searchbox', { name: '고객센터 검색' }).fill('도서산간 <script>')
    await page.getByRole('main').getByRole('button', { name: '검색', exact: true }).click()
    await expect(page.getByText('검색 결과가 없습니다. 1:1 문의를 이용해 주세요.')).toBeVisible()
    await page.getByRole('searchbox', { name: '고객센터 검색' }).fill('도서산간')
    await page.getByRole('main').getByRole('button', { name: '검색', exact: true }).click()
    await page.getByText('제주·도서산간 지역도 배송되나요?').click()
    await page.getByRole('button', { name: '예', exact: true }).click()
    await expect(page.getByText('도움이 되었다니 다행입니다.')).toBeVisible()

    await page.getByRole('link', { name: '지우기' }).click()
    await untilPersisted(page, '"category":"YOUTH"')
    await page
      .getByRole('list', { name: '공지사항' })
      .getByRole('link', { name: /누구나 다시 계산할 수 있습니다/u })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      '누구나 다시 계산할 수 있습니다',
    )

    await page.goto('/store-info')
    await untilLive(page)
    const stores = page.getByRole('list', { name: '매장', exact: true }).getByRole('heading')
    await expect(stores.first()).toContainText('성수')
    await expect(page.getByRole('list', { name: '매장', exact: true }).locator('img')).toHaveCount(
      await stores.count(),
    )
    await page.getByRole('button', { name: '가까운 순' }).click()
    await expect(page.getByText(/위치 사용이 허용되지 않았습니다/u)).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 35.15, longitude: 129.06 })
    await page.getByRole('button', { name: '가까운 순' }).click()
    await expect(stores.first()).toContainText('전포')
    await stores.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('푸시야드 전포')

    await untilInstalled(page)
    await untilPersisted(page, '"queryKey":["storeInfos"')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('푸시야드 전포')
    await expect(page.getByRole('img', { name: /약도/u })).toBeVisible()
    await page.goto('/customer-center?keyword=반품')
    await expect(page.getByText('반품하면 환불은 언제 되나요?')).toBeVisible()
    await page.goto('/customer-center')
    await page
      .getByRole('list', { name: '공지사항' })
      .getByRole('link', { name: /누구나 다시 계산할 수 있습니다/u })
      .click()
    await expect(page.getByText('모든 래플의 봉인된 명단과')).toBeVisible()
    // Neither was listed before: it is on the second page of notices.
    const notices = page.getByRole('list', { name: '공지사항' }).getByRole('listitem')
    await page.goto('/customer-center')
    await notices.getByRole('link', { name: /서비스 점검 안내/u }).click()
    await expect(page.getByText('2024년 10월 26일(토)')).toBeVisible()
    await page.goto('/customer-center?keyword=점검')
    await expect(notices).toHaveCount(1)
    // Neither was opened before.
    await page.goto('/customer-center/info/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보처리방침')
    await page.goto('/customer-center')
    await page.getByRole('link', { name: /설문 참여하고/u }).click()
    await expect(page.getByRole('link', { name: '설문 참여하기' })).toBeVisible()
  },
)
