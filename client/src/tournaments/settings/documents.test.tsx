import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './admin-tournament-documents.page.tsx'

test('a document waits for its title, and says why it cannot be uploaded', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  const sent = portal.answer(api.files.forTournament, refused(422, 'UPLOAD_FORMAT', { sentence: 'No document.' }))
  await portal.open(`/tournaments/${cup.id}/documents`, Page, '/tournaments/:id/documents')
  const add = page.getByRole('button', { name: say('tourAdmin.files.add') })
  const first = page.getByText(say('tourAdmin.files.first'))
  await expect.element(add).toBeDisabled()
  await expect.element(first).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input as HTMLInputElement, new File(['no document'], 'dieu-le.pdf'))
  await expect.element(page.getByRole('button', { name: 'dieu-le.pdf' })).toBeVisible()
  await expect.element(add).toBeDisabled()
  const title = page.getByLabelText(say('tourAdmin.files.title'))
  await title.fill('Điều lệ giải')
  await expect.element(first).not.toBeInTheDocument()
  await add.click()
  const failure = page.getByRole('alert').filter({ hasText: `${say('upload.failed')}: No document.` })
  await expect.element(failure).toBeVisible()
  await expect.element(title).toHaveValue('Điều lệ giải')
  expect(sent.length).toBe(1)
})
