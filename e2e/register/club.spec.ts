import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { counting } from '../kit/counted.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    add: 'Add',
    paste: 'Paste a list',
    list: 'Your list',
    file: 'Upload a file',
    choose: 'Choose a file',
    template: 'Download template',
    put: (count: number) => `Put ${count} lines into the sheet`,
    roster: 'From my dancers',
    once: /^Choose everyone once/,
    pair: 'Pair',
    team: 'Team',
    name: (line: number) => `Name, line ${line}`,
    teamName: (line: number) => `Team, line ${line}`,
    details: (name: string) => `Details of ${name}`,
    close: 'Close',
    all: (event: string) => `Tick for everyone: ${event}`,
    consent: /^The parents or guardians of \d+ dancers/,
    send: (count: number) => `Send ${count} entries`,
    done: (count: number) => `${count} entries sent`,
    mend: '1 line to mend',
    year: 'Change to',
    card: /An Bình/,
    next: 'Next dancer',
    remove: 'Remove this line',
  },
  vi: {
    add: 'Thêm',
    paste: 'Dán danh sách',
    list: 'Danh sách của bạn',
    file: 'Tải tệp lên',
    choose: 'Chọn tệp',
    template: 'Tải tệp mẫu',
    put: (count: number) => `Đưa ${count} dòng vào bảng`,
    roster: 'Từ danh sách của tôi',
    once: /^Chọn mỗi người một lần/,
    pair: 'Đôi',
    team: 'Đội',
    name: (line: number) => `Họ và tên, dòng ${line}`,
    teamName: (line: number) => `Tên đội, dòng ${line}`,
    details: (name: string) => `Chi tiết của ${name}`,
    close: 'Đóng',
    all: (event: string) => `Chọn cho cả đoàn: ${event}`,
    consent: /^Phụ huynh hoặc người giám hộ/,
    send: (count: number) => `Gửi ${count} đăng ký`,
    done: (count: number) => `Đã gửi ${count} đăng ký`,
    mend: 'Còn 1 dòng cần sửa',
    year: 'Sửa thành',
    card: /An Bình/,
    next: 'Người tiếp theo',
    remove: 'Xóa dòng này',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const SINGLES = 15
const PAIRS = 8
const TEAMS = 2
const ALL = SINGLES + PAIRS + TEAMS
const given = ['An', 'Bình', 'Chi', 'Dung', 'Giang', 'Hà', 'Khánh', 'Linh']
const family = ['Lý', 'Hồ', 'Tô', 'Đinh', 'Phan']
/** Different people, by their number. */
const dancer = (at: number) =>
  `${family[at % family.length]} ${given[Math.floor(at / 5) % given.length]} ${given[at % given.length]} ${'ABCDEFGH'[Math.floor(at / 5)]}`

/** Three who are in no other team. */
const membersOf = (team: number, year: number) => [0, 1, 2].map((at) => `${dancer((3 * team + at) % 35)} ${year}`)

/** A season in which singles, pairs and teams have two events each. */
async function clubSeason() {
  const season = await openSeason()
  const { admin, tournament } = season
  const opened = await admin<{ content_competition: Record<string, { id: number }> & { symbol: string } }[]>(
    'GET',
    `/tournament_details/get-all?tournament_id=${tournament}`,
  )
  const of = (symbol: string) =>
    opened.find(({ content_competition }) => content_competition.symbol === symbol)?.content_competition
  const copy = async (symbol: string, like: string, name: string, grade = like) => {
    const content = of(like)
    await admin('POST', '/tournament_details/with-content', {
      tournament_id: tournament,
      symbol,
      name,
      folder_id: content?.['folder']?.id,
      age_id: content?.['age']?.id,
      formality_id: content?.['formality']?.id,
      grade_id: of(grade)?.['grade']?.id ?? null,
    })
  }
  await copy('D22W', 'D21C', 'Đôi Thiếu nhi 2 Waltz', 'S22W')
  await copy('N02', 'N01', 'Nhóm tự chọn')
  return season
}

async function coachOf(season: Season, page: Page, language: 'en' | 'vi') {
  const coach = await unitAccount(season)
  await signedInAs(page, coach, language)
  const counted = await counting(page)
  await page.goto(`/register_club/${season.tournament}`)
  await expect(page.getByRole('grid')).toBeVisible()
  return { coach, counted }
}

/** A team and its members, whose events have no column. */
async function addTeam(page: Page, w: Words, { line, name, year }: { line: number; name: string; year: number }) {
  await page.getByRole('button', { name: w.team, exact: true }).click()
  await expect(page.getByLabel(w.teamName(line), { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: w.details(name) }).click()
  await page.locator('[data-path="full_name_one"]').click()
  await page.keyboard.insertText(membersOf(line, year).join('\n'))
  await page.getByRole('checkbox', { name: /^N01/ }).click()
  await page.getByRole('checkbox', { name: /^N02/ }).click()
  await page.getByRole('button', { name: w.close, exact: true }).click()
}

/** How many rows stand whole between the headings and the sums. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const end = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('tbody[data-index]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= end + 1
    }).length
  })

async function sendAll(page: Page, w: Words, season: Season, email: string) {
  await page.getByLabel(w.consent).click()
  await page.getByRole('button', { name: w.send(ALL) }).click()
  await expect(page.getByRole('heading', { name: w.done(ALL) })).toBeVisible()
  const { rows } = await season.admin<{ rows: unknown[] }>('GET', `/mails/get-all?search=${encodeURIComponent(email)}`)
  expect(rows).toHaveLength(1)
}

for (const language of journeysIn('vi')) {
  const w: Words = words[language]
  test.describe(`a club of 25, in ${language}`, () => {
    test.use({ viewport: { width: 1440, height: 900 } })

    test('typed in takes no more clicks than agreed', async ({ page }) => {
      const season = await clubSeason()
      const { coach, counted } = await coachOf(season, page, language)
      const year = season.year - 10
      // What a text costs is its clicks; a letter at a time would draw the sheet 700 times.
      await page.getByLabel(w.name(1), { exact: true }).click()
      for (let at = 0; at < SINGLES; at++) {
        await expect(page.getByLabel(w.name(at + 1), { exact: true })).toBeFocused()
        await page.keyboard.insertText(dancer(at))
        await page.keyboard.press('Tab')
        await page.keyboard.insertText(String(year))
        if (at < SINGLES - 1) await page.keyboard.press('Enter')
      }
      for (let at = 0; at < PAIRS; at++) {
        await page.getByRole('button', { name: w.pair, exact: true }).click()
        await expect(page.getByLabel(w.name(SINGLES + at + 1), { exact: true }).first()).toBeFocused()
        for (const text of [dancer(SINGLES + 2 * at), dancer(SINGLES + 2 * at + 1), String(year), String(year)]) {
          await page.keyboard.insertText(text)
          await page.keyboard.press('Tab')
        }
      }
      // As with a wheel: to the first row.
      await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 0))
      for (let line = 1; line <= SINGLES + PAIRS; line++) {
        const row = page.locator(`tbody[data-index="${line - 1}"]`)
        await row.getByRole('checkbox', { name: /^[SD]21C/ }).click()
        await row.getByRole('checkbox', { name: /^[SD]22W/ }).click()
      }
      for (let at = 0; at < TEAMS; at++)
        await addTeam(page, w, { line: SINGLES + PAIRS + at + 1, name: `Sao ${at + 1}`, year })
      await isAccessible(page)
      await sendAll(page, w, season, coach.email)
      expect(counted.taps).toBeLessThanOrEqual(75)
    })

    test('pasted takes no more clicks than agreed', async ({ page }) => {
      const season = await clubSeason()
      const { coach, counted } = await coachOf(season, page, language)
      const year = season.year - 10
      const lines = ['Họ và tên\tNăm sinh\tBạn nhảy\tNăm sinh\tTên đội\tNội dung']
      for (let at = 0; at < SINGLES; at++) lines.push(`${dancer(at)}\t${year}\t\t\t\tS21C, S22W`)
      for (let at = 0; at < PAIRS; at++) {
        const [one, two] = [dancer(SINGLES + 2 * at), dancer(SINGLES + 2 * at + 1)]
        lines.push(`${one}\t${year}\t${two}\t${year}\t\tCha, Waltz`)
      }
      for (let at = 0; at < TEAMS; at++) lines.push(`${membersOf(at, year).join(', ')}\t\t\t\tSao ${at + 1}\tN01, N02`)
      await page.getByRole('button', { name: w.paste }).click()
      await page.getByLabel(w.list).fill(lines.join('\n'))
      await isAccessible(page)
      await page.getByRole('button', { name: w.put(ALL) }).click()
      await expect.poll(async () => wholeRows(page)).toBeGreaterThanOrEqual(14)
      await sendAll(page, w, season, coach.email)
      expect(counted.taps).toBeLessThanOrEqual(12)
    })

    test('from the roster takes no more clicks than agreed', async ({ page }) => {
      const season = await clubSeason()
      const { coach, counted } = await coachOf(season, page, language)
      const year = season.year - 10
      const people = Array.from({ length: SINGLES + 2 * PAIRS }, (_, at) => ({
        full_name: dancer(at),
        year_of_birth: year,
        ...(at >= SINGLES && (at - SINGLES) % 2 === 1 ? { partner_at: at - 1 } : {}),
      }))
      await (
        await apiAs(coach)
      )('POST', '/roster', { people })
      await page.getByRole('button', { name: w.roster }).click()
      await page.getByLabel(w.once).click()
      await isAccessible(page)
      await page.getByRole('button', { name: w.put(SINGLES + PAIRS) }).click()
      await page.getByRole('button', { name: w.all(`Latin ${season.mark}: Cha cha ${season.mark}`) }).click()
      await page.getByRole('button', { name: w.all(`Standard ${season.mark}: Waltz ${season.mark}`) }).click()
      for (let at = 0; at < TEAMS; at++)
        await addTeam(page, w, { line: SINGLES + PAIRS + at + 1, name: `Sao ${at + 1}`, year })
      await sendAll(page, w, season, coach.email)
      expect(counted.taps).toBeLessThanOrEqual(40)
    })
  })

  test.describe(`a few dancers on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('are pasted, one is mended, and nothing is lost by a reload', async ({ page }) => {
      const season = await openSeason()
      await signedInAs(page, await unitAccount(season), language)
      await page.goto(`/register_club/${season.tournament}`)
      await page.getByRole('button', { name: w.add, exact: true }).click()
      await page.getByRole('menuitem', { name: w.paste }).click()
      const year = season.year - 10
      await page
        .getByLabel(w.list)
        .fill(`Họ và tên\tNăm sinh\tNội dung\nLý An Bình\t1${String(year).slice(1)}\tCha\nHồ Gia Vy\t${year}\tS21C`)
      await page.getByRole('button', { name: w.put(2) }).click()
      await expect(page.getByRole('button', { name: w.mend })).toBeVisible()
      const card = page.getByRole('button', { name: w.card })
      await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(360)
      await page.getByRole('button', { name: w.mend }).hover()
      await isAccessible(page)
      await fitsTheScreen(page)
      await page.reload()
      await card.click()
      await page.getByRole('button', { name: w.year }).click()
      await expect(page.getByRole('checkbox', { name: /^S21C/ })).toBeChecked()
      await page.getByRole('button', { name: w.remove }).hover()
      await isAccessible(page)
      await page.getByRole('button', { name: w.next }).click()
      await page.getByRole('button', { name: w.close, exact: true }).click()
      await page.getByLabel(w.consent).click()
      await page.getByRole('button', { name: w.send(2) }).click()
      await expect(page.getByRole('heading', { name: w.done(2) })).toBeVisible()
    })

    test('come out of a file, after the template was taken along', async ({ page }) => {
      const season = await openSeason()
      await signedInAs(page, await unitAccount(season), language)
      await page.goto(`/register_club/${season.tournament}`)
      await page.getByRole('button', { name: w.add, exact: true }).click()
      await page.getByRole('menuitem', { name: w.file }).click()
      await isAccessible(page)
      await fitsTheScreen(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: w.template }).click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: w.choose }).click()
      const year = season.year - 10
      const rows = ['Họ và tên;Năm sinh;Nội dung', `Lý An Bình;${year};S21C`, `Hồ Gia Vy;${year};S21C`, 'Tổng;2']
      await (await chooser).setFiles({ name: 'doan.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
      await page.getByRole('button', { name: w.put(2) }).click()
      await page.getByLabel(w.consent).click()
      await page.getByRole('button', { name: w.send(2) }).click()
      await expect(page.getByRole('heading', { name: w.done(2) })).toBeVisible()
    })
  })
}
