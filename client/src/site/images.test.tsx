import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { refused } from '../test/network.ts'
import { say, test } from '../test/portal.tsx'
import { Page } from './admin-images.page.tsx'

test('a picture that cannot be uploaded says so and why, beside its field', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.images.list, [])
  portal.answer(api.files.forBanner, refused(422, 'UPLOAD_FORMAT', { sentence: 'No picture.' }))
  await portal.open('/images', Page)
  await page
    .getByRole('button', { name: say('admin.new', { what: say('images.what') }) })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('button', { name: say('picture.choose') })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['no picture'], 'notes.png', { type: 'image/png' }))
  await expect.element(panel).toMatchTextContent(`${say('upload.failed')}: No picture.`)
})
