import { expect, type Page } from '@playwright/test'
import { byKeys } from '../kit/by-keys.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    size: { width: 1440, height: 900 },
    pending: 'Pending entries',
    approved: 'Approved entries',
    panel: 'Entry',
    name: 'Name',
    year: 'Year of birth',
    events: 'Events',
    phone: 'Phone',
    email: 'Email',
    saved: (name: string) => `${name} added`,
  },
  vi: {
    size: { width: 1366, height: 768 },
    pending: 'Đăng ký chờ duyệt',
    approved: 'Đăng ký đã duyệt',
    panel: 'Đăng ký',
    name: 'Họ tên',
    year: 'Năm sinh',
    events: 'Nội dung',
    phone: 'Điện thoại',
    email: 'E-mail',
    saved: (name: string) => `Đã thêm ${name}`,
  },
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('en'))
  test(`a clerk decides, adds and collects by keys alone, and the focus never gets lost, in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    const own = await openSeason()
    const people = ['Bùi Gia An', 'Cao Minh Bảo', 'Đỗ Hà Chi', 'Lê Quốc Duy']
    for (const name of people) await entered(own, 'visitor', [{ name, year: 2000 }], ['SMOC'])
    const { tabTo, press, type } = byKeys(page)
    const list = (label: string) => page.getByRole('grid', { name: label })
    const title = page.getByRole('complementary', { name: w.panel, exact: true }).getByRole('heading', { level: 2 })
    /** Decides the entry in the panel; the next one is there and has been read. */
    const decides = async (...keys: string[]) => {
      const before = await title.textContent()
      for (const key of keys) {
        await press(key)
        await isSomewhere(page)
      }
      await expect(title).not.toHaveText(before ?? '')
      await isSomewhere(page)
      await isRead(page)
    }
    await page.setViewportSize(w.size)
    await signedInAs(page, ADMIN, language)

    await test.step('to the tournament, its overview and what comes first there', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await press('ControlOrMeta+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await type(own.name)
      await expect(page.getByRole('option', { name: own.name }).first()).toBeVisible()
      await press('Enter')
      await expect(page).toHaveURL(new RegExp(`/tournaments/${own.tournament}`, 'u'))
      await expect(list(w.pending)).toBeFocused()
      await press('g')
      await press('o')
      await expect(page).toHaveURL(/\/overview$/u)
      // The list that is left has a key of this name too, in the navigation.
      await expect(page.getByRole('main').locator('[aria-keyshortcuts="1"]')).toBeVisible()
      await press('1')
      await expect(list(w.pending)).toBeFocused()
    })

    await test.step('approves, asks, refuses and takes back', async () => {
      await press('ArrowDown')
      await press('Enter')
      await expect(title).toBeVisible()
      await isRead(page)
      await decides('a')
      await decides('c', '2', 'ControlOrMeta+Enter')
      await decides('r', '1', 'ControlOrMeta+Enter')
      await press('u')
      await expect(list(w.pending).locator('tbody tr')).toHaveCount(2)
      await press('Escape')
      await expect(list(w.pending)).toBeFocused()
    })

    await test.step('adds an entry', async () => {
      const added = 'Phạm Thu Giang'
      await press('n')
      const form = page.getByRole('dialog')
      await expect(form.getByRole('textbox', { name: w.name })).toBeFocused()
      await type(added)
      await tabTo(form.getByLabel(w.year))
      await type('2001')
      await tabTo(form.getByRole('combobox', { name: w.events }).or(form.getByRole('textbox', { name: w.events })))
      await type('SMOC')
      await press('Enter')
      await tabTo(form.getByRole('textbox', { name: w.phone }))
      await type('0912345678')
      await tabTo(form.getByRole('textbox', { name: w.email }))
      await type('keys@example.org')
      await press('ControlOrMeta+Enter')
      await expect(page.getByText(w.saved(added))).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(list(w.pending)).toBeFocused()
    })

    await test.step('collects a fee through its question', async () => {
      await press('3')
      await expect(list(w.approved)).toBeFocused()
      await press('ArrowDown')
      await press('p')
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
      await press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await isSomewhere(page)
    })
  })

/** Nothing is left without the focus: where a key leads nowhere, one begins at the top of the page once more. */
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

/** A second key at once belongs to the first stroke. */
async function isRead(page: Page) {
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 400, shown)
}
