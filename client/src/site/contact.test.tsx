import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { Page } from './contact.page.tsx'

const emptyTexts = {
  id: 1,
  index: 1,
  version: 1,
  created_date: '2026-01-01T00:00:00.000Z',
  updated_date: '2026-01-01T00:00:00.000Z',
  about_us: '',
  about_us_en: '',
  contact_nofi: '',
  contact_nofi_en: '',
  dashboard: '',
  dashboard_en: '',
  event_calendar: '',
  event_calendar_en: '',
}

test('a message that does not get through says so, and stays in its form', async ({ portal }) => {
  portal.answer(api.portal.texts, [])
  const sent = portal.answer(api.contacts.create, 'offline')
  await portal.open('/contact', Page)
  const typed = {
    'site.contact.name': 'Đặng Thu Hà',
    'site.contact.email': 'thu.ha@example.org',
    'site.contact.title': 'Hỏi về nội dung đôi',
    'site.contact.text': 'Con tôi vào nhóm nào?',
  } as const
  const field = (name: string) => page.getByLabelText(say(name as keyof typeof typed))
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await page.getByRole('button', { name: say('site.contact.send') }).click()
  const failure = page.getByRole('alert').filter({ hasText: say('app.sendFailed') })
  await expect.element(failure).toMatchTextContent(say('app.network'))
  for (const [name, text] of Object.entries(typed)) await expect.element(field(name)).toHaveValue(text)
  // The message may have arrived: the same one again is a retry, another one is not refused as a retry that differs.
  await page.getByRole('button', { name: say('site.contact.send') }).click()
  await expect.poll(() => sent.length).toBe(2)
  await field('site.contact.text').fill('Con tôi sinh năm 2015 vào nhóm nào?')
  await page.getByRole('button', { name: say('site.contact.send') }).click()
  await expect.poll(() => sent.length).toBe(3)
  const [first, retry, edited] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect([retry === first, edited === first]).toEqual([true, false])
})

test('a reader in English reads the English text of the page, or the other one marked as Vietnamese', async ({
  portal,
}) => {
  const texts = { contact_nofi: '<p>Giờ làm việc</p>', contact_nofi_en: '<p>Office hours</p>' }
  portal.answer(api.portal.texts, [{ ...emptyTexts, ...texts }])
  await portal.open('/contact', Page)
  await expect.element(page.getByText('Office hours')).toBeVisible()
  await expect.element(page.getByText('Giờ làm việc')).not.toBeInTheDocument()
  portal.answer(api.portal.texts, [{ ...emptyTexts, ...texts, contact_nofi_en: '' }])
  await portal.open('/contact', Page)
  await expect.element(page.getByText('Giờ làm việc')).toBeVisible()
  expect(page.getByText('Giờ làm việc').element().closest('[lang]')?.getAttribute('lang')).toBe('vi')
})
