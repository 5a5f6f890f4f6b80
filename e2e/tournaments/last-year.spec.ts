import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { counting } from '../kit/counted.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    start: 'New from last year’s file',
    file: 'Choose a file',
    name: 'Name',
    day: 'First day',
    sum: /2 entries · 4 people · 2 pairs · Units: 2 new, 0 known/,
    act: 'Import 2 rows',
    done: /2 entries are in/,
    undo: 'Undo the whole import',
    undone: 'Undone',
    meant: /^Use “CLB/,
    one: 'Import 1 row',
    left: /1 row was left out/,
    suggested: 'Use D214',
  },
  vi: {
    start: 'Tạo từ danh sách năm trước',
    file: 'Chọn tệp',
    name: 'Tên giải',
    day: 'Ngày đầu',
    sum: /2 đăng ký · 4 người · 2 đôi · Đơn vị: 2 mới, 0 đã có/,
    act: 'Nhập 2 dòng',
    done: /Đã nhập 2 đăng ký/,
    undo: 'Hoàn tác toàn bộ',
    undone: 'Đã hoàn tác',
    meant: /^Sửa thành “CLB/,
    one: 'Nhập 1 dòng',
    left: /Còn 1 dòng chưa nhập/,
    suggested: 'Dùng D214',
  },
} as const

const START = dayFromNow(60)
const BORN = Number(START.slice(0, 4)) - 11
const letters = () => [...randomBytes(4)].map((byte) => 'ABCDEGHKLM'[byte % 10]).join('')
/** Titles above, columns in an order of their own, a sum below. */
const list = (second = 'D214', kind = 'Trung tâm', same = false) => {
  const [one, two, unit] = [letters(), letters(), letters()]
  return [
    'DANH SÁCH ĐĂNG KÝ NĂM TRƯỚC;;;;;;;',
    ';;;;;;;',
    'STT;LỆ PHÍ;ĐƠN VỊ;NAM;NS;NỮ;NS;ND1',
    `1;300.000;CLB ${unit};Trần ${one};${BORN};Lê ${one};${BORN};D214`,
    `2;300.000;${kind} ${same ? unit : two};Trần ${two};${BORN};Lê ${two};${BORN};${second}`,
    ';600.000;;Tổng cộng;;;;',
  ].join('\r\n')
}

/** Opens a list and says what the new tournament is. */
async function filledIn(page: Page, w: (typeof words)['en' | 'vi'], name: string, text: string) {
  await page.goto('/tournaments')
  await page.getByRole('link', { name: w.start }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: w.file }).click()
  await (await chooser).setFiles({ name: 'nam-truoc.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('textbox', { name: w.name, exact: true }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nhà thi đấu Sông Hồng')
  await page.getByRole('textbox', { name: w.day }).click()
  await page.keyboard.type(START.split('-').toReversed().join('/'))
  // The list has neither email nor telephone, and needs none.
  await page.keyboard.press('Tab')
}

for (const language of journeysIn('vi')) {
  const w = words[language]
  test(`last year’s file is a tournament with all entered in at most twelve clicks, or corrected in the same look, and undone (${language})`, async ({
    page,
  }) => {
    const name = `Cúp Năm Nay ${letters()}`
    await signedInAs(page, ADMIN, language)
    const counted = await counting(page)
    await filledIn(page, w, name, list())
    await expect(page.getByText(w.sum)).toBeVisible()
    await isAccessible(page)
    await fitsTheScreen(page)
    await page.getByRole('button', { name: w.act }).click()
    await expect(page.getByText(w.done)).toBeVisible()
    expect(counted.taps).toBeLessThanOrEqual(12)

    const call = await apiAs(ADMIN)
    const find = async () =>
      (await call<{ name: string; count_entries: number; is_active: number }[]>('GET', '/tournaments/get-all')).find(
        (each) => each.name === name,
      )
    expect(await find()).toMatchObject({ count_entries: 2, is_active: 0 })
    await page.getByRole('button', { name: w.undo }).click()
    await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    expect(await find()).toBeUndefined()

    await test.step('a row that was left out is corrected and entered in the same look', async () => {
      // The same unit in two spellings, and a slip of the pen in the event.
      await filledIn(page, w, `Cúp Bổ Sung ${letters()}`, list('D2l4', 'Trung tâm', true))
      await page.getByRole('button', { name: w.meant }).click()
      await page.getByRole('button', { name: w.one }).click()
      await expect(page.getByText(w.left)).toBeVisible()
      await page.getByRole('button', { name: w.suggested }).click()
      await page.getByRole('button', { name: w.one }).click()
      await expect(page.getByText(w.done)).toBeVisible()
      await page.getByRole('button', { name: w.undo }).click()
      await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    })
  })
}
