import { expect } from '@playwright/test'
import { formatDay } from '@portal/shared/kit/dates'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs, unique } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'
import { words } from './admin-tournament-words.ts'

const SOLO = 1
const CONTENTS = 6
type Row = { id: number }
type Tournament = Row & {
  version: number
  name: string
  is_active: 0 | 1
  count_content: number
  fee_details: {
    main: { end_content: number | null; fee: { amount: number } }
    sub: { fee: { amount: number } } | null
  }[]
}
type Detail = Row & { is_register: 0 | 1; fee: number | null; content_competition: { symbol: string; name: string } }

/** What a tournament is made from: a folder with contents of its own. */
async function masterData() {
  const call = await apiAs(ADMIN)
  const mark = unique()
  const create = async (path: string, body: object) => (await call<Row>('POST', `${path}/create`, body)).id
  const dance_type_id = await create('/dance-types', { name: `Latin ${mark}` })
  const dance = await create('/dances', { name: `Jive ${mark}`, symbol: `J${mark}`, dance_type_id })
  const grade_id = await create('/grades', { name: `F3 ${mark}`, dance_type_id, dance_id: [dance] })
  const age_id = await create('/ages', { name: `Mọi lứa tuổi ${mark}`, start_age: 0 })
  const folder_id = await create('/folders', { name: `Hạng F ${mark}` })
  const symbols = Array.from({ length: CONTENTS }, (_, place) => `F${place + 1}${mark}`)
  for (const symbol of symbols)
    await create('/content_competition', {
      symbol,
      name: `Đơn mở rộng ${symbol}`,
      grade_id,
      age_id,
      formality_id: SOLO,
      folder_id,
      minimum_athletes: 3,
    })
  return { call, mark, symbols }
}

for (const language of journeysIn('vi')) {
  const t = words[language]

  test(`a tournament is created with fee tiers, filled, published and read in its history; what is entered stays in it (${language})`, async ({
    page,
  }) => {
    await signedInAs(page, ADMIN, language)
    const { call, mark, symbols } = await masterData()
    const name = `Cúp Mùa Xuân ${mark}`
    await page.goto('/tournaments')
    await page.getByRole('link', { name: t.new }).first().click()
    await page.getByRole('button', { name: t.create }).click()
    await expect(page.getByText(t.blank).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: t.name, exact: true })).toBeFocused()

    await page.getByRole('textbox', { name: t.name, exact: true }).fill(name)
    await page.getByRole('textbox', { name: t.place, exact: true }).fill('Nhà thi đấu Sông Hồng')
    const first = page.getByRole('textbox', { name: t.first, exact: true })
    await first.fill('31/6/2026')
    await first.blur()
    await expect(page.getByText(t.badDay)).toBeVisible()
    await expect(first).toHaveValue('31/6/2026')
    const start = dayFromNow(50)
    await first.fill(start.split('-').toReversed().join('/'))
    await first.blur()
    await expect(first).toHaveValue(formatDay(start, language))
    // The last day is chosen from the month, by keys: the one after the first.
    const lastDay = page.getByRole('textbox', { name: t.last, exact: true })
    await lastDay.fill(start)
    await lastDay.press('Tab')
    await page.keyboard.press('Enter')
    await isAccessible(page)
    await expect(page.locator(`[data-day="${start}"]`)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(lastDay).toHaveValue(formatDay(dayFromNow(51), language))
    await page.getByRole('textbox', { name: t.main }).fill('200000')
    await page.getByRole('textbox', { name: t.sub }).fill('150000')
    await page.getByRole('button', { name: t.create }).click()
    await expect(page.getByText(t.tierEnd)).toBeVisible()
    await page.getByLabel(t.upTo).fill('2')
    await page.getByRole('button', { name: t.create }).click()

    await expect(page).toHaveURL(/\/tournaments\/\d+\/contents$/)
    const id = Number(/\/tournaments\/(\d+)/.exec(page.url())?.[1])
    await expect(page.getByText(t.noContents)).toBeVisible()
    await page.getByRole('button', { name: t.open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: mark }).click()
    await dialog.getByLabel(t.all(CONTENTS)).check()
    await isAccessible(page)
    await dialog.getByRole('button', { name: t.openMany(CONTENTS) }).click()
    await expect(page.getByText(t.opened(CONTENTS), { exact: true })).toBeVisible()

    // One by itself, its fee in its place, two at once, and the order.
    const [one = '', two = '', three = '', last = ''] = symbols
    // The switch itself lies under its drawn track.
    await page.getByLabel(t.registerOf(one)).focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel(t.registerOf(one))).not.toBeChecked()
    await page.getByRole('button', { name: t.changeFee(two) }).click()
    await page.getByLabel(t.feeOf(two)).fill('450000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t.ownFee(two) })).toBeFocused()
    await page.getByLabel(t.select(three)).check()
    await page.getByLabel(t.select(last)).check()
    await page.getByRole('button', { name: t.stop }).click()
    await expect(page.getByLabel(t.registerOf(last))).not.toBeChecked()
    await page.getByRole('button', { name: t.moreActs, exact: true }).click()
    await page.getByRole('menuitem', { name: t.toEnd }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect
      .poll(async () => (await detailsOf(call, id)).map(({ content_competition }) => content_competition.symbol))
      .toEqual([one, two, ...symbols.slice(4), three, last])
    const details = await detailsOf(call, id)
    expect(details.filter(({ is_register }) => is_register === 0)).toHaveLength(3)
    expect(details[1]?.fee).toBe(450_000)

    await page.getByRole('link', { name: t.settings }).click()
    await page.getByRole('link', { name: t.fees, exact: true }).click()
    await expect(page.getByLabel(t.upTo)).toHaveValue('2')
    await page.getByRole('link', { name: t.public, exact: true }).click()
    await page.getByLabel(t.published).focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel(t.published)).toBeChecked()
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
    await expect(page.getByText(t.state)).toBeVisible()
    const stored = await (await apiAs())<Tournament>('GET', `/tournaments/get-by-id/${id}`)
    expect(stored).toMatchObject({ name, is_active: 1, count_content: CONTENTS - 3 })
    expect(stored.fee_details.map(({ main, sub }) => [main.end_content, main.fee.amount, sub?.fee.amount])).toEqual([
      [2, 200_000, 150_000],
    ])

    await test.step('its history says who changed what', async () => {
      await page.goto(`/tournaments/${id}/history`)
      const acts = page.getByRole('region', { name: t.history }).getByRole('listitem')
      await expect(acts.first()).toContainText(t.settingsSaved)
      await expect(acts.first()).toContainText(t.nowPublished)
      await expect(acts.filter({ hasText: t.fee })).toContainText(t.feeChange)
      await expect(acts.filter({ hasText: t.wereOpened })).toHaveCount(1)
      await expect(acts.last()).toContainText(t.created)
    })

    await test.step('an event that is entered stays, one that is not goes, and an edit is its own', async () => {
      const [full = '', free = '', edited = one] = symbols.slice(4)
      const entry = {
        tournament_id: id,
        full_name_one: 'Lê Minh Thư',
        date_of_birth_one: 2000,
        full_name_two: null,
        date_of_birth_two: null,
        email: 'parent@example.org',
        mobile: '0912345678',
        unit_id: null,
      }
      const detail = details.find(({ content_competition }) => content_competition.symbol === full)
      await (
        await apiAs()
      )('POST', '/registration', { ...entry, tournament_detail_id: [detail?.id] })
      await page.goto(`/tournaments/${id}/contents`)
      // The fullest first; what needs four has one.
      const heading = page.getByRole('columnheader', { name: t.byEntries, exact: true })
      await heading.getByRole('button').click()
      await heading.getByRole('button').click()
      await expect(page.locator('[data-scrolls]').getByRole('row').nth(1)).toContainText(full)
      await page.getByLabel(t.select(full)).check()
      await page.getByLabel(t.select(free)).check()
      await page.getByRole('button', { name: t.moreActs, exact: true }).click()
      await page.getByRole('menuitem', { name: t.setMinimum }).click()
      await page.getByRole('dialog').getByLabel(t.minimum).fill('4')
      await page.getByRole('dialog').getByRole('button', { name: t.setMinimum }).click()
      await expect(page.getByText(t.changed)).toBeVisible()
      await expect(page.getByRole('row', { name: full })).toContainText(t.short)
      await page.getByRole('button', { name: t.undo }).click()
      await expect(page.getByText(t.short)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)

      await page.getByRole('button', { name: t.more(full) }).click()
      await expect(page.getByRole('menuitem', { name: t.see })).toHaveAttribute('href', /entries\?all=1&content=\d+$/)
      await expect(page.getByRole('menuitem', { name: t.entered })).toBeDisabled()
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: t.more(free) }).click()
      await page.getByRole('menuitem', { name: t.takeOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.takeOutOne }).click()
      await expect(page.getByText(t.takenOut(free))).toBeVisible()
      await expect(page.getByRole('button', { name: t.more(free) })).toHaveCount(0)

      await page.getByRole('button', { name: t.more(edited) }).click()
      await page.getByRole('menuitem', { name: t.edit }).click()
      const edit = page.getByRole('dialog')
      const field = edit.locator('[data-path="name"]')
      await field.fill('Đơn mở rộng, chung kết')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await isAccessible(page)
      await edit.getByRole('button', { name: t.saveContent }).click()
      await expect(page.getByRole('gridcell', { name: /chung kết/ })).toBeVisible()
      const after = await detailsOf(call, id)
      const left = after.map(({ content_competition }) => content_competition.symbol)
      expect(left).toContain(full)
      expect(left).not.toContain(free)
      expect(
        after.find(({ content_competition }) => content_competition.symbol === edited)?.content_competition.name,
      ).toBe('Đơn mở rộng, chung kết')
    })
  })
}

async function detailsOf(call: Awaited<ReturnType<typeof apiAs>>, tournament: number): Promise<Detail[]> {
  return call('GET', `/tournament_details/get-all?tournament_id=${tournament}`)
}
