import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { Page } from './contact.page.tsx'

test('a message that does not get through says so, and stays in its form', async ({ portal }) => {
  portal.answer(api.portal.texts, [])
  portal.answer(api.contacts.create, 'offline')
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
})
