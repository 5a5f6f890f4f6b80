import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs, unique } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    generate: 'Generate events',
    noneYet: 'Select at least one age group and one entry form.',
    act: /^Create and open (\d+) events$/,
    nothing: 'Nothing to create',
    taken: (symbol: string) => `${symbol} is already used for “Khác hẳn”`,
    mended: (symbol: string) => `will be created as ${symbol}`,
    state: 'new',
    list: 'List',
    made: (n: number) => `${n} events created. ${n} now open in this tournament.`,
    undo: 'Undo',
    undone: 'Deleted',
    opened: (n: number) => `${n} open events`,
    copy: 'Copy from another tournament',
    from: 'Copy from',
    chosen: (n: number, all: number) => `${n} of ${all} selected`,
    select: (symbol: string) => `Select ${symbol}`,
    copyMany: (n: number) => `Copy and open ${n} events`,
    copyOne: 'Copy and open 1 event',
    copied: (n: number) => `${n} events opened.`,
    copiedOne: '1 event opened.',
    already: (n: number) => `${n} already open here`,
    takeOut: 'Undo: remove these events',
  },
  vi: {
    generate: 'Tạo nội dung hàng loạt',
    noneYet: 'Chọn ít nhất một nhóm tuổi và một hình thức thi.',
    act: /^Tạo và mở (\d+) nội dung$/,
    nothing: 'Chưa có gì để tạo',
    taken: (symbol: string) => `Ký hiệu ${symbol} đang dùng cho “Khác hẳn”`,
    mended: (symbol: string) => `sẽ được tạo là ${symbol}`,
    state: 'tạo mới',
    list: 'Danh sách',
    made: (n: number) => `Đã tạo ${n} nội dung. Đã mở ${n} nội dung ở giải này.`,
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    opened: (n: number) => `${n} nội dung đã mở`,
    copy: 'Sao chép từ giải khác',
    from: 'Sao chép từ giải',
    chosen: (n: number, all: number) => `Đã chọn ${n}/${all}`,
    select: (symbol: string) => `Chọn ${symbol}`,
    copyMany: (n: number) => `Sao chép và mở ${n} nội dung`,
    copyOne: 'Sao chép và mở 1 nội dung',
    copied: (n: number) => `Đã mở ${n} nội dung ở giải này.`,
    copiedOne: 'Đã mở 1 nội dung ở giải này.',
    already: (n: number) => `${n} đã mở ở giải này`,
    takeOut: 'Hoàn tác: bỏ các nội dung vừa mở',
  },
}

type Row = { id: number }
type Content = Row & { symbol: string; age: { name: string }; folder: { name: string } | null }
type Detail = Row & { is_register: 0 | 1; fee: number | null; content_competition: Content }
type Call = Awaited<ReturnType<typeof apiAs>>

/** A tournament in which nothing is open yet. */
async function newTournament(call: Call, mark: string): Promise<number> {
  const draft = {
    name: `Cúp Mùa Mới ${mark}`,
    address: 'Nhà thi đấu Sông Hồng',
    start_date: dayFromNow(80),
    end_date: dayFromNow(81),
  }
  return (await call<Row>('POST', '/tournaments/create', draft)).id
}
const detailsOf = (call: Call, tournament: number) =>
  call<Detail[]>('GET', `/tournament_details/get-all?tournament_id=${tournament}`)

/** How many the one button says that it makes. */
async function counted(page: Page, act: RegExp): Promise<number> {
  const text = (await page.getByRole('button', { name: act }).textContent()) ?? ''
  return Number(act.exec(text)?.[1])
}

for (const language of journeysIn('en')) {
  const t = words[language]

  test(`events of a tournament are generated with their symbols, mended, taken back, made again and copied to the next one with their fees (${language})`, async ({
    page,
  }) => {
    await signedInAs(page, ADMIN, language)
    const call = await apiAs(ADMIN)
    const mark = unique()
    // An age group of this journey alone: whatever else there is, these contents are new.
    const group = `Lứa tuổi ${mark}`
    const age = await call<Row>('POST', '/ages/create', { name: group, start_age: 10 })
    const tournament = await newTournament(call, mark)

    await page.goto(`/tournaments/${tournament}/contents`)
    await page.getByRole('link', { name: t.generate }).click()
    await expect(page.getByText(t.noneYet)).toBeVisible()
    await expect(page.getByRole('button', { name: t.nothing })).toBeDisabled()
    const choice = page.getByRole('button', { name: new RegExp(`^${group}`) })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    const all = await counted(page, t.act)

    // One is taken out and one gets into conflict; both outlive a reload.
    const chips = page.getByRole('button', { name: new RegExp(`${group}.*: ${t.state}$`) })
    const [first = '', second = ''] = await chips.evaluateAll((found) => found.map(({ textContent }) => textContent))
    await chips.nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chips.nth(0)).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(async () => counted(page, t.act)).toBe(all - 1)
    await call('POST', '/content_competition/create', {
      symbol: second.toLowerCase(),
      name: 'Khác hẳn',
      formality_id: 4,
      age_id: age.id,
    })
    await page.reload()
    await expect(page.getByText(t.taken(second.toLowerCase()))).toBeVisible()
    await expect.poll(async () => counted(page, t.act)).toBe(all - 2)
    await isAccessible(page)
    await fitsTheScreen(page)
    const field = page.getByRole('textbox', { name: new RegExp(group) })
    await field.fill(`${second}${mark}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.mended(`${second}${mark}`))).toBeVisible()
    await page.getByText(t.list, { exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await isAccessible(page)

    const n = all - 1
    await page.getByRole('button', { name: t.act }).click()
    await expect(page.getByText(t.made(n))).toBeVisible()
    await expect(page.getByText(t.opened(n), { exact: true })).toBeVisible()
    const opened = await detailsOf(call, tournament)
    expect(opened).toHaveLength(n)
    const symbols = opened.map(({ content_competition: { symbol } }) => symbol)
    expect(symbols).toContain(`${second}${mark}`)
    expect(symbols).not.toContain(first)
    expect(opened.every(({ is_register, content_competition: { folder } }) => is_register === 1 && folder)).toBe(true)

    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.undone)).toBeVisible()
    expect(await detailsOf(call, tournament)).toEqual([])
    const left = await call<Content[]>('GET', '/content_competition/get-all')
    expect(left.filter(({ age }) => age.name.endsWith(mark))).toHaveLength(1)

    await page.getByRole('link', { name: t.generate }).click()
    await page.getByRole('button', { name: t.act }).click()
    await expect(page.getByText(t.opened(n), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/contents$/u)

    await test.step('copied to the next tournament, those without one, and that one later', async () => {
      const before = await detailsOf(call, tournament)
      const [one, two, three] = before
      if (!one || !two || !three) throw new Error('too few contents')
      await call('PUT', `/tournament_details/fee/${one.id}`, { fee: 90_000 })
      await call('PUT', `/tournament_details/register-permission/${two.id}`, { is_register: 0 })
      const next = await newTournament(call, `${mark} B`)

      await page.goto(`/tournaments/${next}/contents`)
      await page.getByRole('link', { name: t.copy }).click()
      await page.getByRole('combobox', { name: t.from }).pressSequentially(`Cúp Mùa Mới ${mark}`)
      await page.getByRole('option', { name: `Cúp Mùa Mới ${mark}` }).click()
      await expect(page.getByText(t.chosen(n, n))).toBeVisible()
      await page.getByRole('checkbox', { name: t.select(three.content_competition.symbol), exact: true }).uncheck()
      await page.setViewportSize({ width: 360, height: 740 })
      await page.reload()
      await expect(page.getByText(t.chosen(n - 1, n))).toBeVisible()
      await fitsTheScreen(page)
      await isAccessible(page)
      await page.getByRole('button', { name: t.copyMany(n - 1) }).click()
      await expect(page.getByText(t.copied(n - 1))).toBeVisible()
      await expect(page.getByText(t.already(n - 1))).toBeVisible()
      const shape = (details: readonly Detail[]) =>
        details.map(({ fee, is_register, content_competition }) => [content_competition.symbol, fee, is_register])
      const there = await detailsOf(call, tournament)
      expect(shape(await detailsOf(call, next))).toEqual(shape(there.filter(({ id }) => id !== three.id)))

      await page.getByRole('checkbox', { name: t.select(three.content_competition.symbol), exact: true }).check()
      await page.getByRole('button', { name: t.copyOne }).click()
      await expect(page.getByText(t.copiedOne)).toBeVisible()
      expect(await detailsOf(call, next)).toHaveLength(n)
      await page.getByRole('button', { name: t.takeOut }).click()
      await expect(page.getByRole('button', { name: t.copyOne })).toBeEnabled()
      expect(await detailsOf(call, next)).toHaveLength(n - 1)
      // The same again after an undo is a new act, no retry of the first.
      await page.getByRole('button', { name: t.copyOne }).click()
      await expect(page.getByText(t.copiedOne)).toBeVisible()
      expect(await detailsOf(call, next)).toHaveLength(n)
    })
  })
}
