import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    file: 'Choose a file',
    events: /^(D213|D215|S215): .* \(\d rows?\)$/u,
    five: /^D215: .* \(2 rows\)$/u,
    solo: /^S215: .* \(1 row\)$/u,
    guess: /Solo · Juvenile II · .*FA.* · New, guessed from the symbol/u,
    act: (count: number) => `Import ${count} rows`,
    fix: (count: number) => `Fix ${count}`,
    done: /11 rows imported\. 1 row remaining\./u,
    undo: 'Undo the whole import',
    undone: 'Undone',
  },
  vi: {
    file: 'Chọn tệp',
    events: /^(D213|D215|S215): .* \(\d dòng\)$/u,
    five: /^D215: .* \(2 dòng\)$/u,
    solo: /^S215: .* \(1 dòng\)$/u,
    guess: /Thi đơn · Thiếu nhi 2 · .*FA.* · Mới, đoán theo mã/u,
    act: (count: number) => `Nhập ${count} dòng`,
    fix: (count: number) => `Cần sửa ${count}`,
    done: /Đã nhập 11 dòng\. Còn lại 1 dòng\./u,
    undo: 'Hoàn tác toàn bộ',
    undone: 'Đã hoàn tác',
  },
} as const

const START = dayFromNow(60)
const BORN = String(Number(START.slice(0, 4)) - 11)
const letters = () => [...randomBytes(5)].map((byte) => 'ABCDEGHKLM'[byte % 10]).join('')
const people = (symbol: string) => {
  const [one, two] = symbol.startsWith('S') ? [letters(), ''] : [letters(), letters()]
  return { one: `Trần ${one}`, two: two === '' ? '' : `Lê ${two}` }
}
/** Twelve rows, of which four name an event that is not opened: one of the common ones, and two that are nowhere yet. */
const symbols = [...Array.from({ length: 6 }, () => 'D214'), 'S214', 'S214', 'D215', 'D215', 'D213', 'S215']
const list = () =>
  [
    'STT;HỌ TÊN 1;NĂM SINH;HỌ TÊN 2;NĂM SINH;ĐƠN VỊ;NỘI DUNG',
    ...symbols.map((symbol, at) => {
      const { one, two } = people(symbol)
      return `${at + 1};${one};${BORN};${two};${two === '' ? '' : BORN};;${symbol}`
    }),
  ].join('\r\n')

/** A tournament with a pair's and a soloist's event, and the prices of both. */
async function tournament(): Promise<number> {
  const call = await apiAs(ADMIN)
  const name = `Cúp Thêm Nội Dung ${letters()}`
  const rows = ['D214', 'S214'].map((symbol, at) => {
    const { one, two } = people(symbol)
    const born = { date_of_birth_one: BORN, date_of_birth_two: two === '' ? '' : BORN }
    return { line: at + 2, full_name_one: one, full_name_two: two, ...born, contents: [symbol], fee: '300.000' }
  })
  const about = { name, address: 'Hà Nội', start_date: START, end_date: START, register_end_date: null }
  const made = await call<{ tournament_id: number }>('POST', '/tournaments/from-file', {
    tournament_id: null,
    tournament: about,
    rows,
  })
  await call('PUT', `/tournaments/${made.tournament_id}`, { is_active: 1 })
  return made.tournament_id
}
const opened = async (id: number) => {
  const call = await apiAs(ADMIN)
  const details = await call<{ content_competition: { symbol: string } }[]>(
    'GET',
    `/tournament_details/get-all?tournament_id=${id}`,
  )
  return details.map(({ content_competition: { symbol } }) => symbol)
}

for (const language of journeysIn('vi')) {
  const w = words[language]
  test(`events that a list names are added with its rows and go with one undo, in ${language}`, async ({ page }) => {
    const id = await tournament()
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${id}/import`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: w.file }).click()
    const file = { name: 'dang-ky.csv', mimeType: 'text/csv', buffer: Buffer.from(list()) }
    await (await chooser).setFiles(file)
    await expect(page.getByRole('button', { name: w.act(8) })).toBeEnabled()
    const offered = page.getByRole('checkbox', { name: w.events })
    await expect(offered).toHaveCount(3)
    await expect(page.getByRole('button', { name: w.fix(4) })).toBeVisible()
    await expect(page.getByText(w.guess)).toBeVisible()
    await isAccessible(page)
    await fitsTheScreen(page)

    await page.getByRole('checkbox', { name: w.five }).check()
    await page.getByRole('checkbox', { name: w.solo }).check()
    await expect(page.getByRole('button', { name: w.act(11) })).toBeEnabled()
    // What was not chosen stays to be mended.
    await expect(page.getByRole('button', { name: w.fix(1) })).toBeVisible()
    expect((await opened(id)).toSorted()).toEqual(['D214', 'S214'])
    await page.getByRole('button', { name: w.act(11) }).click()
    await expect(page.getByText(w.done)).toBeVisible()
    expect((await opened(id)).toSorted()).toEqual(['D214', 'D215', 'S214', 'S215'])

    await page.getByRole('button', { name: w.undo }).click()
    await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: w.act(11) })).toBeEnabled()
    expect((await opened(id)).toSorted()).toEqual(['D214', 'S214'])
  })
}
