import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { endSession } from '../../kit/api/session.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { detail, tournament } from '../register/draft/register.fixtures.ts'
import { Page } from './club.page.tsx'
import { sampleLines } from './empty/sample-lines.ts'

const adult = {
  id: 2,
  name: 'Mọi lứa tuổi',
  name_en: null,
  start_age: 0,
  end_age: null,
  start_ages: null,
  end_ages: null,
  total_age: null,
}
const coach = {
  ...admin,
  role: 0,
  mobile: '0912345678',
  email: 'coach@example.org',
  unit: { id: 4, name: 'CLB Sao' },
} as const
const later = { ...tournament, start_date: '2050-08-01', end_date: '2050-08-02' }

async function open(portal: Portal, account: Parameters<Portal['signIn']>[0] = coach, cup = later) {
  portal.signIn(account)
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, [detail(1, { age: adult })])
  portal.answer(resourceCalls(units).list, [])
  portal.answer(api.roster.list, { unit: null, people: [] })
  await portal.open('/register_club/9', Page, '/register_club/:idTour')
  await expect.element(name(1)).toBeVisible()
}
const name = (line: number) => page.getByLabelText(say('club.name', { line }), { exact: true })
const year = (line: number) => page.getByLabelText(say('club.year', { line }), { exact: true })
const tick = () => page.getByRole('checkbox', { name: /^S1/ })
const type = async (line: number, dancerName: string, born: string) => {
  await name(line).fill(dancerName)
  await year(line).fill(born)
}
const send = (count: number) => page.getByRole('button', { name: say('club.send', { count }) })

test('a sum that changed is shown, and agreed to by sending again', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, refused(409, 'BALANCE_CHANGED', { data: { fee_total: 150_000 } }))
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText(/150,000/)).toBeVisible()
  await send(1).click()
  await expect.poll(() => sent.map(({ body }) => (body as { fee_total: number }).fee_total)).toEqual([200_000, 150_000])
})

test('an empty sheet shows an example of a row and says that a list can be pasted, until something is typed', async ({
  portal,
}) => {
  await open(portal)
  await expect.element(name(1)).toHaveAttribute('placeholder', say('club.example'))
  await expect.element(year(1)).toHaveAttribute('placeholder', '2016')
  await expect.element(page.getByText(say('club.emptyGrid'))).toBeVisible()
  await expect.element(page.getByText(sampleLines.chat)).toBeVisible()
  await name(1).fill('Lý An')
  await expect.element(page.getByText(say('club.emptyGrid'))).not.toBeInTheDocument()
  await expect.element(year(1)).not.toHaveAttribute('placeholder')
})

test('what is asked about a dancer stands below the row and keeps it from nothing', async ({ portal }) => {
  await open(portal)
  await type(1, 'LY AN', '1990')
  await tick().click()
  await expect.element(page.getByText(`LY AN: ${say('register.doubt.bare')}`)).toBeVisible()
  await expect.element(send(1)).toBeEnabled()
  await expect.element(page.getByRole('button', { name: say('club.mend', { count: 1 }) })).not.toBeInTheDocument()
})

test('a list that was not answered says that sending again is safe, keeps its rows, and goes on with one press', async ({
  portal,
}) => {
  portal.answer(api.batches.enter, 'offline')
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText(say('register.networkText'))).toBeVisible()
  await expect.element(name(1)).toHaveValue('Lý An')
  const sent = portal.answer(api.batches.enter, refused(409, 'BALANCE_CHANGED', { data: { fee_total: 150_000 } }))
  await page.getByRole('button', { name: say('register.retry') }).click()
  await expect.element(page.getByText(/150,000/)).toBeVisible()
  await expect.element(page.getByText(say('register.networkText'))).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('what the portal refuses is said below its row, and the rows stay', async ({ portal }) => {
  portal.answer(
    api.batches.enter,
    refused(422, 'NOT_ELIGIBLE', {
      errors: [{ path: 'rows.0.tournament_detail_id', code: 'X', message: 'Closed since noon' }],
    }),
  )
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText('Closed since noon')).toBeVisible()
  await expect.element(name(1)).toHaveValue('Lý An')
})

test('nothing is sent while something is missing, which is then said', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, { entered: 0, fee_total: 0, asked_total: 0, rows: [], registered: [] })
  await open(portal)
  await name(1).fill('Lý An')
  await send(1).click()
  await expect.element(page.getByRole('button', { name: say('club.mend', { count: 1 }) })).toBeVisible()
  expect(sent).toEqual([])
})

test('keys add a row, take over the events of the one above, and take that back', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await year(1).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(name(2)).toHaveFocus()
  await type(2, 'Hồ Vy', '1992')
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(tick().nth(1)).toBeChecked()
  ;(tick().nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(tick().nth(1)).not.toBeChecked()
})

test('the keys of the sheet are shown by ? outside of fields', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  ;(tick().element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog').getByText(say('club.key.mend'))).toBeVisible()
})

test('who closes the keys of the sheet goes on where they were asked for', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  ;(tick().element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tick()).toHaveFocus()
})

test('who closes the details of a row goes on at that row', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  const details = page.getByRole('button', { name: say('club.more', { name: 'Lý An' }) })
  await details.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(details).toHaveFocus()
})

test('who mends a line by keys in its details goes on in them', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1890')
  ;(page.getByRole('button', { name: say('club.more', { name: 'Lý An' }) }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const details = page.getByRole('dialog')
  const fix = details.getByRole('button', { name: say('club.fix.year', { text: '1990' }) })
  await expect.element(fix).toBeVisible()
  ;(fix.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(fix).not.toBeInTheDocument()
  await expect.poll(() => details.element().contains(document.activeElement)).toBe(true)
})

test('F8 leads to what is wrong, and what is typed there replaces it', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1890')
  await userEvent.keyboard('{F8}')
  await expect.element(year(1)).toHaveFocus()
  await userEvent.keyboard('1990')
  await expect.element(year(1)).toHaveValue('1990')
})

test('F8 leads to the events of a line whose words mean none', async ({ portal }) => {
  await open(portal)
  await page.getByRole('button', { name: say('club.paste') }).click()
  await page.getByLabelText(say('club.paste.label')).fill('Họ và tên\tNăm sinh\tNội dung\nLý An Nhiên\t1990\tkhiêu vũ')
  await page.getByRole('button', { name: say('club.paste.put', { count: 1 }) }).click()
  await expect.element(name(1)).toHaveValue('Lý An Nhiên')
  await userEvent.keyboard('{F8}')
  await expect.element(tick()).toHaveFocus()
})

test('the arrows lead up to the head of an event, which ticks it for everybody', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  ;(tick().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(tick()).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tick()).toHaveFocus()
})

test('Tab goes through one line of the sheet and out of it, to its tools and to what follows', async ({ portal }) => {
  await open(portal)
  for (const line of [1, 2, 3]) {
    await type(line, `Lý An ${line}`, '1990')
    if (line < 3) {
      await year(line).click()
      await userEvent.keyboard('{Enter}')
    }
  }
  await name(3).click()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: say('club.key.help') })).toHaveFocus()
  await userEvent.tab()
  await expect.element(name(3)).toHaveFocus()
  await year(2).click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(send(3)).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: say('club.more', { name: 'Lý An 2' }) })).toHaveFocus()
})

test('a line that has the focus keeps it while one scrolls through a long sheet', async ({ portal }) => {
  await open(portal)
  await page.getByRole('button', { name: say('club.paste'), exact: true }).click()
  const lines = Array.from({ length: 120 }, (_, at) => `Lý An ${at + 1}\t1990`).join('\n')
  await page.getByLabelText(say('club.paste.label')).fill(lines)
  await page.getByRole('button', { name: say('club.paste.put', { count: 120 }) }).click()
  await year(1).click()
  const grid = page.getByRole('grid').element().parentElement
  grid?.scrollTo(0, 4000)
  await expect.element(name(100)).toBeVisible()
  await expect.element(year(1)).toHaveFocus()
})

test('the two names and years of a pair are told apart by what they are called', async ({ portal }) => {
  await open(portal)
  await page.getByRole('button', { name: say('register.kind.pair'), exact: true }).click()
  await expect.element(name(2)).toHaveFocus()
  for (const word of ['club.name', 'club.name2', 'club.year', 'club.year2'] as const)
    await expect.element(page.getByLabelText(say(word, { line: 2 }), { exact: true })).toBeVisible()
  const boxOf = (word: 'club.year' | 'club.year2') =>
    page
      .getByLabelText(say(word, { line: 2 }), { exact: true })
      .element()
      .getBoundingClientRect()
  expect(boxOf('club.year2').top).toBeGreaterThanOrEqual(boxOf('club.year').bottom)
})

test('a row that becomes a pair and comes back has its events again, after a reload too', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  const kind = (which: 'pair' | 'individual') =>
    page.getByRole('dialog').getByText(say(`register.kind.${which}`), { exact: true })
  await page.getByRole('button', { name: say('club.more', { name: 'Lý An' }) }).click()
  await kind('pair').click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: say('register.name.second'), exact: true })
    .fill('Hồ Vy')
  const stored = () => Object.entries(localStorage).find(([key]) => key.startsWith('club_sheet'))?.[1] ?? ''
  await expect.poll(stored).toContain('Hồ Vy')
  await portal.close()
  await open(portal)
  await page.getByRole('button', { name: say('club.more', { name: 'Lý An – Hồ Vy' }) }).click()
  await kind('individual').click()
  await page.getByRole('button', { name: say('ui.close') }).click()
  await expect.element(tick()).toBeChecked()
  await expect.poll(stored).toContain('Hồ Vy')
})

test('a pasted list says how many of its lines are read, which are to be looked at, and which are not counted', async ({
  portal,
}) => {
  await open(portal)
  await page.getByRole('button', { name: say('club.paste'), exact: true }).click()
  const lines = [
    'DANH SÁCH',
    'Họ và tên\tNăm sinh\tGiới tính\tNội dung',
    'Lý An\t1990\tX\tS1',
    'Hồ Vy\t1992\t0\tS1',
    'Mai Chi 1990 Lê Hà 1991',
    'Tô Hân\t1O90\t\tS1',
    'Tổng cộng: 3',
  ]
  await page.getByLabelText(say('club.paste.label')).fill(lines.join('\n'))
  await expect.element(page.getByText(say('club.paste.found', { count: 4, read: 3 }))).toBeVisible()
  await expect.element(page.getByText(say('club.paste.checks', { count: 1 }))).toBeVisible()
  const apart = '“DANH SÁCH”, “Họ và tên Năm sinh Giới tính Nội dung”, “Tổng cộng: 3”'
  await expect.element(page.getByText(say('club.paste.apart', { count: 3, lines: apart }))).toBeVisible()
  // By the line that it has in the text, after one that is no row of the table.
  await expect.element(page.getByRole('row', { name: '6 Tô Hân' })).toBeVisible()
  const note = say('import.sexUnread', { column: 'Giới tính', words: '“X”, “0”', count: 2 })
  await expect.element(page.getByText(note)).toBeVisible()
})

test('a removed row gives the focus to the next one, and can be brought back', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  await year(1).click()
  await userEvent.keyboard('{Enter}')
  await type(2, 'Hồ Vy', '1992')
  await page.getByRole('button', { name: say('club.more', { name: 'Lý An' }) }).click()
  await page.getByRole('button', { name: say('club.remove') }).click()
  await expect.element(name(1)).toHaveValue('Hồ Vy')
  await expect.element(name(1)).toHaveFocus()
  await page.getByRole('button', { name: say('admin.undo') }).click()
  await expect.element(name(1)).toHaveValue('Lý An')
  await expect.element(name(2)).toHaveValue('Hồ Vy')
})

test('a sheet is found again by its account, and by nobody else', async ({ portal }) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  await portal.close()
  await open(portal)
  await expect.element(name(1)).toHaveValue('Lý An')
  await portal.close()
  portal.signIn({ ...coach, id: coach.id + 1 })
  await portal.open('/register_club/9', Page, '/register_club/:idTour')
  await expect.element(name(1)).toHaveValue('')
})

test('a tab in which nothing was done keeps no old list, and takes over what another tab kept or sent', async ({
  portal,
}) => {
  await open(portal)
  await type(1, 'Lý An', '1990')
  const at = () => Object.keys(localStorage).find((key) => key.startsWith('club_sheet')) ?? ''
  const stored = () => localStorage.getItem(at()) ?? ''
  await expect.poll(stored).toContain('1990')
  const key = at()
  const byOther = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }
  byOther(stored().replace('Lý An', 'Hồ Vy'))
  await expect.element(name(1)).toHaveValue('Hồ Vy')
  byOther(null)
  await expect.element(name(1)).toHaveValue('')
  localStorage.setItem(key, 'kept by another tab')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await portal.close()
  expect(localStorage.getItem(key)).toBe('kept by another tab')
})

test('a file is looked at, the sheet with the dancers first, and put into the sheet', async ({ portal }) => {
  portal.answer(api.imports.read, {
    sheets: [
      { name: 'Ghi chú', rows: [['Gửi ban tổ chức']] },
      {
        name: 'Danh sách',
        rows: [
          ['Họ và tên', 'Năm sinh', 'Nội dung'],
          ['Lý An', '1990', 'S1'],
          ['Hồ Vy', '1992', 'S1'],
        ],
      },
    ],
  })
  await open(portal)
  await page.getByRole('button', { name: say('club.file'), exact: true }).click()
  await expect.element(page.getByRole('button', { name: say('import.template') })).toBeVisible()
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'doan.xlsx'))
  await expect.element(page.getByLabelText(say('import.sheet'))).toHaveValue('1')
  await page.getByRole('button', { name: say('club.paste.put', { count: 2 }) }).click()
  await expect.element(name(2)).toHaveValue('Hồ Vy')
  await expect.element(tick().nth(1)).toBeChecked()
})

test('a file that cannot be read says why, and the sheet stays as it was', async ({ portal }) => {
  portal.answer(api.imports.read, refused(422, 'SHEET_ENCODING', { sentence: 'Not in UTF-8' }))
  await open(portal)
  await type(1, 'Lý An', '1990')
  await page.getByRole('button', { name: say('club.file'), exact: true }).click()
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'doan.csv'))
  await expect.element(page.getByText('Not in UTF-8')).toBeVisible()
  await page.getByRole('button', { name: say('ui.cancel') }).click()
  await expect.element(name(1)).toHaveValue('Lý An')
})

test('when the session ends nothing typed is lost, and signing in leads back to it', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, { entered: 0, fee_total: 0, asked_total: 0, rows: [], registered: [] })
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  const phone = page.getByRole('textbox', { name: say('register.mobile') })
  document.querySelector('summary')?.click()
  await phone.fill('0987654321')
  endSession()
  await send(1).click()
  await expect.element(page.getByText(say('register.ended'))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('app.signIn') }))
    .toHaveAttribute('href', expect.stringContaining('register_club'))
  await expect.element(name(1)).toHaveValue('Lý An')
  expect(sent).toEqual([])
  await portal.close()
  await open(portal)
  await expect.element(name(1)).toHaveValue('Lý An')
  document.querySelector('summary')?.click()
  await expect.element(phone).toHaveValue('0987654321')
})

test('reads what the browser filled in without an event', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, refused(409, 'BALANCE_CHANGED', { data: { fee_total: 1 } }))
  await open(portal, { ...coach, mobile: null, email: '' })
  await type(1, 'Lý An', '1990')
  await tick().click()
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const fillSilently = (label: string, text: string) =>
    own?.set?.call(page.getByRole('textbox', { name: label }).element(), text)
  fillSilently(say('register.email'), 'filled@example.org')
  fillSilently(say('register.mobile'), '0987654321')
  await send(1).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ email: 'filled@example.org', mobile: '0987654321' }])
})

test('club and contact are folded with the first dancer once they are filled in, and kept after sending', async ({
  portal,
}) => {
  portal.answer(api.batches.enter, { entered: 1, fee_total: 200_000, asked_total: 0, rows: [], registered: [] })
  const withoutPhone = { ...coach, mobile: null }
  await open(portal, withoutPhone)
  const phone = page.getByRole('textbox', { name: say('register.mobile') })
  await expect.element(phone).toBeVisible()
  await type(1, 'Lý An', '1990')
  await expect.element(phone).toBeVisible()
  await phone.fill('0987654321')
  await year(1).click()
  await userEvent.keyboard('{Enter}')
  await type(2, 'Hồ Vy', '1992')
  await expect.element(phone).not.toBeInTheDocument()
  await expect.element(page.getByText(/CLB Sao.*0987654321/)).toBeVisible()
  await tick().first().click()
  await tick().nth(1).click()
  await send(2).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(say('club.done', { count: 0 }))
  await portal.close()
  await open(portal, withoutPhone)
  await expect.element(page.getByText(/CLB Sao.*0987654321/)).toBeVisible()
  await expect.element(name(1)).toHaveValue('')
})

test('a browser without room for the sheet says so, and it can still be sent', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, {
    entered: 1,
    fee_total: 200_000,
    asked_total: 0,
    rows: [],
    registered: [],
  })
  await open(portal)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await type(1, 'Lý An', '1990')
  await tick().click()
  await expect.element(page.getByText(say('club.unkept'))).toBeVisible()
  await send(1).click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('without a name there is nothing to store, so a full store is not reported any more', async ({ portal }) => {
  await open(portal)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await type(1, 'Lý An', '1990')
  await expect.element(page.getByText(say('club.unkept'))).toBeVisible()
  await type(1, '', '')
  await expect.element(page.getByText(say('club.unkept'))).not.toBeInTheDocument()
})

test('a consent given for some children is asked again when another one comes', async ({ portal }) => {
  const season = new Date().getFullYear() + 1
  await open(portal, coach, { ...later, start_date: `${season}-08-01`, end_date: `${season}-08-02` })
  await type(1, 'Lý An', String(season - 8))
  const consent = (count: number) => page.getByRole('checkbox', { name: say('club.consent', { count }) })
  await consent(1).click()
  await expect.element(consent(1)).toBeChecked()
  await name(1).click()
  await userEvent.keyboard('{Enter}')
  await type(2, 'Lý Bình', String(season - 9))
  await expect.element(consent(2)).not.toBeChecked()
  await consent(2).click()
  await name(2).click()
  await userEvent.keyboard('{Enter}')
  await type(3, 'Lý Chi', '1990')
  await expect.element(consent(2)).toBeChecked()
})

test.for([1, 0] as const)(
  'both consents are asked once for the whole sheet, and publication is sent as %i',
  async (publish, { portal }) => {
    const season = new Date().getFullYear() + 1
    const sent = portal.answer(api.batches.enter, refused(409, 'BALANCE_CHANGED', { data: { fee_total: 150_000 } }))
    await open(portal, coach, { ...later, start_date: `${season}-08-01`, end_date: `${season}-08-02` })
    await type(1, 'Lý An', String(season - 8))
    await tick().click()
    const box = page.getByRole('checkbox', { name: say('club.publish') })
    await expect.element(box).not.toBeChecked()
    await page.getByRole('checkbox', { name: say('club.consent', { count: 1 }) }).click()
    if (publish === 1) await box.click()
    await send(1).click()
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([{ consent: { accepted: true, publish }, notice_version: CURRENT_NOTICE_VERSION }])
  },
)

test('a sheet that was sent promises no e-mail where the portal sends none', async ({ portal }) => {
  portal.answer(api.batches.enter, { entered: 1, fee_total: 200_000, asked_total: 0, rows: [], registered: [] })
  document.documentElement.dataset.mail = 'none'
  onTestFinished(() => void delete document.documentElement.dataset.mail)
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText(say('club.done.noMail'))).toBeVisible()
})

test('each code of a sheet that was sent stands with its events and fee, and all are copied at once', async ({
  portal,
}) => {
  const row = { result: 'added' as const, requested: false, asked: [], id: 1, errors: [] }
  const rows = [
    { ...row, code: 'K7M2QX' },
    { ...row, code: 'K7M2QY', result: 'joined' as const, id: 2 },
  ]
  portal.answer(api.batches.enter, { entered: 2, fee_total: 400_000, asked_total: 0, rows, registered: [] })
  await open(portal)
  await type(1, 'Lý An', '1990')
  await year(1).click()
  await userEvent.keyboard('{Enter}')
  await type(2, 'Hồ Vy', '1992')
  await tick().first().click()
  await tick().nth(1).click()
  await send(2).click()
  const line = page.getByRole('list', { name: say('club.done.list') }).getByRole('listitem')
  await expect.element(line.first().getByText('S1', { exact: true })).toBeVisible()
  await expect.element(line.first().getByText(/200,000/)).toBeVisible()
  // An addition to an earlier entry costs the sum that this entry says.
  await expect.element(line.nth(1).getByText('S1', { exact: true })).toBeVisible()
  await expect.element(line.nth(1).getByText(/₫/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: say('club.done.tournament', { name: later.name }) }))
    .toHaveAttribute('href', '/tournament_detail/9')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await page.getByRole('button', { name: say('club.done.copy') }).click()
  expect(copied.mock.calls).toEqual([['K7M2QX\tLý An\tS1\t200000\nK7M2QY\tHồ Vy\tS1\t']])
})

test('a sheet that was sent says that its e-mail waits while the mail server takes none', async ({ portal }) => {
  portal.answer(api.batches.enter, { entered: 1, fee_total: 200_000, asked_total: 0, rows: [], registered: [] })
  portal.answer(api.mails.state, { state: 'waits' })
  await open(portal)
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText(say('entry.mailWaits', { email: 'coach@example.org' }))).toBeVisible()
  await expect.element(page.getByText(say('club.done.mail').split('{{')[0] ?? '')).not.toBeInTheDocument()
})

test('an account of a club is asked for its club before anything is sent; a new name is enough', async ({ portal }) => {
  const sent = portal.answer(api.batches.enter, refused(409, 'BALANCE_CHANGED', { data: { fee_total: 1 } }))
  await open(portal, { ...coach, type: 'unit', unit: null, unit_confirmed: 0 })
  await type(1, 'Lý An', '1990')
  await tick().click()
  await send(1).click()
  await expect.element(page.getByText(say('register.unit.needed'))).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('combobox', { name: say('register.unit.label') }).fill('CLB Mới Lập')
  await userEvent.keyboard('{Tab}')
  await send(1).click()
  await expect.poll(() => sent.map(({ body }) => (body as { unit_id: unknown }).unit_id)).toEqual(['CLB Mới Lập'])
})
