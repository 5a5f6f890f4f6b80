import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { entered } from './entered.ts'
import { ADMIN } from './environment.ts'
import { openSeason, type Season } from './season.ts'
import { signedInAs } from './signed-in.ts'

const words = {
  en: {
    waiting: 'Waiting entries',
    approved: 'Approved entries',
    count: (n: number) => (n === 1 ? '1 entry' : `${n} entries`),
    approvedOne: (name: string) => `${name} is approved`,
    approve: (n: number) => `Approve ${n} entries`,
    delete: (n: number) => `Delete ${n} entry`,
    wereApproved: '2 entries approved',
    wasDeleted: '1 entry deleted',
    collected: (sum: string, n: number) => `Collected: ${sum} (${n})`,
    pending: (sum: string, n: number) => `Pending: ${sum} (${n})`,
    undo: 'Undo',
    collect: (n: number) => `Collect ${n} fees`,
    sum: (thousands: number) => `${thousands},000 ₫`,
    zero: '0 ₫',
    other: 'Other amount',
    amount: 'Amount',
    method: 'Method',
    transfer: 'Bank transfer',
    note: 'Note',
    record: 'Record payment',
    recorded: /was recorded/,
    owed: 'Still owed',
    first: 'First number',
    skip: 'Leave out',
    preview: 'Preview',
    handOut: (n: number) => `Hand out ${n} bibs`,
    handedOut: (n: number) => `${n} bibs were handed out`,
    platesMode: 'These plates',
    plates: 'Plates at hand',
    tooFew: /3 numbers are needed and 1/,
    anew: 'Number everybody anew',
    changeBib: (name: string, number: number) => `Change the bib of ${name}, now ${number}`,
    bibOf: (name: string) => `Bib of ${name}`,
    taken: 'Another entry has this bib already.',
    savedBib: (name: string, number: number) => `${name}: bib ${number}`,
    excel: 'Excel',
    sheet: 'Approved entries: list and matrix',
    search: 'Search name, unit, code, bib, mail',
    fee: 'Fee',
    pendingChoice: 'Pending',
    name: 'Name',
    columns: 'Columns',
    code: 'Code',
    edit: 'Edit',
    year: 'Year of birth',
    refused: 'The rules refuse this entry',
    reason: 'Accept it all the same, because',
    save: 'Save entry',
    override: 'Accepted in spite of the rules',
    merge: (code: string) => `Merge ${code} into this entry`,
    doMerge: 'Merge',
    keys: 'Keyboard shortcuts',
    unapproved: (name: string) => `${name} waits for approval again`,
    takenBack: 'Approval taken back',
    sendLink: 'Send a new link',
    linkSent: /A new link is on its way/,
    linkMailed: 'New personal link mailed',
    revoke: 'Revoke the link',
    revoked: 'Personal link revoked',
    shown: (n: number) => `The ${n} entries shown (search and filters)`,
    fileDone: /was downloaded/,
    state: 'Fee state',
    early: /Registration is still open for (30|31) days\. 1 entry still waits for approval\./,
  },
  vi: {
    waiting: 'Đăng ký chờ duyệt',
    approved: 'Đăng ký đã duyệt',
    count: (n: number) => `${n} đăng ký`,
    approvedOne: (name: string) => `Đã duyệt ${name}`,
    approve: (n: number) => `Duyệt ${n} đăng ký`,
    delete: (n: number) => `Xóa ${n} đăng ký`,
    wereApproved: 'Đã duyệt 2 đăng ký',
    wasDeleted: 'Đã xóa 1 đăng ký',
    collected: (sum: string, n: number) => `Đã thu: ${sum} (${n})`,
    pending: (sum: string, n: number) => `Chưa thu: ${sum} (${n})`,
    undo: 'Hoàn tác',
    collect: (n: number) => `Thu ${n} lệ phí`,
    sum: (thousands: number) => `${thousands}.000 ₫`,
    zero: '0 ₫',
    other: 'Số tiền khác',
    amount: 'Số tiền',
    method: 'Hình thức nộp',
    transfer: 'Chuyển khoản',
    note: 'Ghi chú',
    record: 'Ghi khoản nộp',
    recorded: /^Đã ghi 50/,
    owed: 'Còn thiếu',
    first: 'Số đầu tiên',
    skip: 'Bỏ qua các số',
    preview: 'Xem trước',
    handOut: (n: number) => `Phát ${n} số đeo`,
    handedOut: (n: number) => `Đã phát ${n} số đeo`,
    platesMode: 'Các số có sẵn',
    plates: 'Các số đeo có sẵn',
    tooFew: /Cần 3 số nhưng chỉ còn 1/,
    anew: 'Đánh số lại từ đầu',
    changeBib: (name: string, number: number) => `Sửa số đeo của ${name}, hiện là ${number}`,
    bibOf: (name: string) => `Số đeo của ${name}`,
    taken: 'Số đeo này đã có người mang.',
    savedBib: (name: string, number: number) => `${name}: số đeo ${number}`,
    excel: 'Excel',
    sheet: 'Đăng ký đã duyệt: danh sách và bảng nội dung',
    search: 'Tìm tên, đơn vị, mã, số đeo, e-mail',
    fee: 'Lệ phí',
    pendingChoice: 'Chưa thu',
    name: 'Họ tên',
    columns: 'Cột',
    code: 'Mã',
    edit: 'Sửa',
    year: 'Năm sinh',
    refused: 'Đăng ký này trái quy định',
    reason: 'Vẫn nhận, vì',
    save: 'Lưu đăng ký',
    override: 'Được nhận dù trái quy định',
    merge: (code: string) => `Gộp ${code} vào đăng ký này`,
    doMerge: 'Gộp',
    keys: 'Phím tắt',
    unapproved: (name: string) => `${name} trở lại chờ duyệt`,
    takenBack: 'Đã hoàn tác duyệt',
    sendLink: 'Gửi liên kết mới',
    linkSent: /Đã gửi liên kết mới/,
    linkMailed: 'Đã gửi liên kết riêng mới',
    revoke: 'Thu hồi liên kết',
    revoked: 'Đã thu hồi liên kết riêng',
    shown: (n: number) => `${n} đăng ký đang hiển thị (theo tìm kiếm và bộ lọc)`,
    fileDone: /\.xlsx/,
    state: 'Tình trạng thu',
    early: /Còn (30|31) ngày nhận đăng ký\. Còn 1 đăng ký chờ duyệt\./,
  },
}

const names = ['Bùi An Nhiên', 'Cao Bảo Châu', 'Đinh Gia Hân', 'Hồ Khánh Linh', 'Lê Minh Thư'] as const

/** Some solo entries in an open content, in the order of `names`. */
async function soloists(season: Season, as: 'visitor' | 'admin', count: number) {
  const made = []
  for (const name of names.slice(0, count)) made.push(await entered(season, as, [{ name, year: 2000 }], ['SMOC']))
  return made
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

for (const language of ['en', 'vi'] as const) {
  const t = words[language]

  test.describe(`entries (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('are approved one by one and many at once, and deleted, by the keyboard alone', async ({ page }) => {
      await soloists(season, 'visitor', 5)
      await page.goto(`/tournaments/${season.tournament}/waiting?columnName=full_name_one`)
      const grid = page.getByRole('grid', { name: t.waiting })
      await expect(grid.locator('tbody tr')).toHaveCount(5)
      await expect(page.getByText(t.count(5), { exact: true })).toBeVisible()

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('j')
      const first = (await grid.locator('tr[data-active] td').nth(1).textContent()) ?? ''
      await page.keyboard.press('a')
      await expect(page.getByText(t.approvedOne(first))).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(4)
      await expect(grid.locator('tr[data-active]')).toHaveCount(1)

      // The highlight went on to the next one: that and the one below.
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await expect(grid.locator('tr[aria-selected="true"]')).toHaveCount(2)
      await page.keyboard.press('a')
      await expect(
        page
          .getByRole('dialog', { name: t.approve(2) })
          .getByRole('button')
          .last(),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.wereApproved)).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(2)
      await expect(page.getByText(t.count(2), { exact: true })).toBeVisible()

      await page.keyboard.press('k')
      await page.keyboard.press('Delete')
      await expect(
        page
          .getByRole('dialog', { name: t.delete(1) })
          .getByRole('button')
          .last(),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.wasDeleted)).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(1)

      await isAccessible(page)
      const list = await season.admin<unknown[]>(
        'GET',
        `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
      )
      expect(list).toHaveLength(3)
    })

    test('are approved once a key, and an approval is taken back', async ({ page }) => {
      await soloists(season, 'visitor', 3)
      // By their given names.
      const [first, second] = [names[1], names[2]]
      await page.goto(`/tournaments/${season.tournament}/waiting?columnName=full_name_one`)
      const rows = page.getByRole('grid', { name: t.waiting }).locator('tbody tr')
      await expect(rows).toHaveCount(3)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
      await expect(title).toHaveText(first)
      // A key held down, and a second stroke that meant the same entry.
      await page.evaluate(() => {
        for (const repeat of [false, true, false])
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'a', repeat, bubbles: true, cancelable: true }),
          )
      })
      await expect(page.getByText(t.approvedOne(first))).toBeVisible()
      await expect(title).toHaveText(second)
      await expect(rows).toHaveCount(2)

      await page.keyboard.press('u')
      await expect(page.getByText(t.unapproved(first))).toBeVisible()
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toHaveAttribute('data-active', 'true')
      await expect(title).toHaveText(first)
      await expect(page.getByText(t.takenBack)).toBeVisible()
      const approved = await season.admin<unknown[]>(
        'GET',
        `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
      )
      expect(approved).toHaveLength(0)
    })

    test('get a new personal link, or none, from the side panel', async ({ page }) => {
      const [entry] = await soloists(season, 'visitor', 1)
      await page.goto(`/tournaments/${season.tournament}/waiting?row=${entry?.id}&panel=1`)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: t.sendLink }).click()
      await expect(page.getByText(t.linkSent)).toBeVisible()
      await expect(panel.getByText(t.linkMailed)).toBeVisible()
      await panel.getByRole('button', { name: t.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click()
      await expect(panel.getByText(t.revoked)).toBeVisible()
      await isAccessible(page)
    })

    test('show what is collected without scrolling, and the fee beside the open panel', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await soloists(season, 'admin', 1)
      await page.goto(`/tournaments/${season.tournament}/entries`)
      const grid = page.getByRole('grid', { name: t.approved })
      const end = async (header: string) => {
        const box = await grid.getByRole('columnheader', { name: header, exact: true }).boundingBox()
        return (box?.x ?? Infinity) + (box?.width ?? 0)
      }
      const edge = async () => {
        const box = await grid.locator('..').boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0)
      }
      await expect(grid.locator('tbody tr')).toHaveCount(1)
      expect(await end(t.state)).toBeLessThanOrEqual(await edge())
      await rowOf(page, names[0]).click()
      await expect(page.getByRole('complementary')).toBeVisible()
      expect(await end(t.fee)).toBeLessThanOrEqual(await edge())
    })

    test('show collected and pending fees as they come in, are undone and paid in part', async ({ page }) => {
      await soloists(season, 'admin', 3)
      await page.goto(`/tournaments/${season.tournament}/entries?columnName=full_name_one`)
      const grid = page.getByRole('grid', { name: t.approved })
      await expect(grid.locator('tbody tr')).toHaveCount(3)
      await expect(page.getByText(t.pending(t.sum(600), 3))).toBeVisible()

      await page.keyboard.press('j')
      await page.keyboard.press('c')
      await expect(page.getByText(t.collected(t.sum(200), 1))).toBeVisible()
      await expect(page.getByText(t.pending(t.sum(400), 2))).toBeVisible()
      await page.getByRole('button', { name: t.undo }).click()
      await expect(page.getByText(t.collected(t.zero, 0))).toBeVisible()

      await grid.focus()
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.keyboard.press('c')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t.collect(2) })
        .click()
      await expect(page.getByText(t.collected(t.sum(400), 2))).toBeVisible()

      await rowOf(page, names[0]).click()
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: t.other }).click()
      await panel.getByLabel(t.amount).fill('50000')
      await panel.getByLabel(t.method).click()
      await page.getByRole('option', { name: t.transfer }).click()
      await panel.getByLabel(t.note).fill('VCB 12')
      await panel.getByRole('button', { name: t.record }).click()
      await expect(page.getByText(t.recorded)).toBeVisible()
      await expect(panel.getByText('VCB 12')).toBeVisible()
      await expect(panel.getByText(t.sum(150), { exact: true })).toBeVisible()
      await isAccessible(page)
    })

    test('get bibs: previewed, decided, mended by hand, none twice', async ({ page }) => {
      await soloists(season, 'admin', 3)
      await entered(season, 'visitor', [{ name: names[4], year: 2000 }], ['SMOC'])
      await page.goto(`/tournaments/${season.tournament}/bibs`)
      await page.getByText(t.platesMode).click()
      await page.getByLabel(t.plates).fill('7')
      await page.getByRole('button', { name: t.preview }).click()
      await expect(page.getByText(t.tooFew)).toBeVisible()

      await page.getByLabel(t.plates).fill('101-103, 110')
      await page.getByLabel(t.skip).fill('102')
      await page.getByRole('button', { name: t.preview }).click()
      const decide = page.getByRole('button', { name: t.handOut(3) })
      await expect(decide).toBeVisible()
      await expect(page.getByText(t.early)).toBeVisible()
      await isAccessible(page)
      const before = await numbersOf(season)
      expect(before).toEqual([null, null, null])
      await decide.click()
      await expect(page.getByText(t.handedOut(3)).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t.preview })).toBeFocused()
      expect(await numbersOf(season)).toEqual([101, 103, 110])

      const first = page.getByRole('button', { name: t.changeBib(names[0], 101) })
      await first.click()
      await page.getByLabel(t.bibOf(names[0])).fill('103')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.taken)).toBeVisible()
      expect(await numbersOf(season)).toEqual([101, 103, 110])
      await page.getByLabel(t.bibOf(names[0])).fill('7')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.savedBib(names[0], 7))).toBeVisible()
      await expect(page.getByRole('button', { name: t.changeBib(names[0], 7) })).toBeFocused()
      expect(await numbersOf(season)).toEqual([7, 103, 110])
    })

    test('are taken away as an Excel file', async ({ page }) => {
      await soloists(season, 'admin', 3)
      await page.goto(`/tournaments/${season.tournament}/entries`)
      await page.getByRole('button', { name: t.excel }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t.sheet }).click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(/^cup-mua-thu-[a-z0-9]+-entries-[\d-]{10}\.xlsx$/)
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      await expect(page.getByText(t.fileDone)).toBeVisible()
      await expect(page.getByRole('button', { name: t.excel })).toBeFocused()

      await page.getByRole('combobox', { name: t.fee }).click()
      await page.getByRole('option', { name: t.pendingChoice }).click()
      await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(3)
      await page.getByRole('button', { name: t.excel }).click()
      const second = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t.shown(3) }).click()
      expect((await second).suggestedFilename()).toContain('-3-entries-')
    })

    test('are found again after a reload: search, filter, sort, columns and the open one', async ({ page }) => {
      await soloists(season, 'admin', 4)
      await page.goto(`/tournaments/${season.tournament}/entries`)
      const rows = page.getByRole('grid').locator('tbody tr')
      await expect(rows).toHaveCount(4)
      await page.keyboard.press('/')
      await page.keyboard.type('gia han')
      await expect(rows).toHaveCount(1)
      await page.getByLabel(t.search).fill('')
      await expect(rows).toHaveCount(4)

      await page.getByRole('combobox', { name: t.fee }).click()
      await page.getByRole('option', { name: t.pendingChoice }).click()
      const byName = page.getByRole('columnheader', { name: t.name, exact: true })
      await byName.getByRole('button').click()
      await byName.getByRole('button').click()
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await page.getByRole('button', { name: t.columns }).click()
      await page.getByRole('checkbox', { name: t.code, exact: true }).check()
      await page.keyboard.press('Escape')
      await page.getByLabel(t.search).fill('i')
      await expect(rows).toHaveCount(3)
      const order = await rows.locator('td:nth-child(3)').allTextContents()
      await rows.nth(1).click()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')

      await page.reload()
      await expect(rows).toHaveCount(3)
      expect(await rows.locator('td:nth-child(3)').allTextContents()).toEqual(order)
      await expect(page.getByLabel(t.search)).toHaveValue('i')
      await expect(page.getByRole('combobox', { name: t.fee })).toHaveValue(t.pendingChoice)
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('columnheader', { name: t.code, exact: true })).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')
    })

    test('are edited against the rules only with a reason, and merged with the same people', async ({ page }) => {
      const child = { name: 'Ngô Tường Vy', year: season.year - 10 }
      const approved = await entered(season, 'admin', [child], ['S21C'], `CLB Một ${season.mark}`)
      const twin = await entered(season, 'visitor', [child], ['S22W'], `CLB Hai ${season.mark}`)
      await page.goto(`/tournaments/${season.tournament}/entries?row=${approved.id}&panel=1`)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: t.merge(twin.code) }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.doMerge, exact: true }).click()
      await expect(panel.getByText('S22W')).toBeVisible()
      await expect(panel.getByRole('button', { name: t.merge(twin.code) })).toHaveCount(0)

      await panel.getByRole('button', { name: t.edit, exact: true }).click()
      await panel.getByLabel(t.year, { exact: true }).fill('1990')
      await panel.getByRole('button', { name: t.save }).click()
      await expect(panel.getByText(t.refused)).toBeVisible()
      await panel.getByLabel(t.reason).fill('Theo điều lệ')
      await panel.getByRole('button', { name: t.save }).click()
      await expect(panel.getByText(t.override)).toBeVisible()
      await isAccessible(page)
    })
  })
}

type Numbered = { number: number | null; full_name_one: string }

/** The bibs in the order of `names`. */
async function numbersOf(season: Season): Promise<(number | null)[]> {
  const list = await season.admin<Numbered[]>(
    'GET',
    `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
  )
  return names.flatMap((name) => list.filter((entry) => entry.full_name_one === name).map(({ number }) => number))
}
