import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { EntryNote } from '@portal/shared/entries/desk/note-calls'
import { permissionsIn, type TournamentPermission } from '@portal/shared/kit/permissions'
import { api } from '../../../kit/api/calls.ts'
import { formatMoment } from '../../../kit/lib/format.ts'
import { openEntries } from '../../../test/entries.ts'
import { refused, undoable } from '../../../test/network.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { cup, entry } from '../../../test/rows.ts'

const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const note = (id: number, text: string, author: number): EntryNote => ({
  id,
  text,
  created_date: '2026-06-01T03:00:00Z',
  created_by: { id: author, name: `Người ${author}` },
})
const rightsOf = (role: 'organiser' | 'desk' | 'cashier'): readonly TournamentPermission[] =>
  permissionsIn({ role: 'user', grants: [{ tournament_id: cup.id, role }] }, cup.id)
/** The account that is signed in by `portal.signIn`, as a role. */
const READER = 1
const OTHER = 77

async function openNotes(portal: Portal, notes: readonly EntryNote[], role: 'organiser' | 'desk' | 'cashier') {
  let stored = [...notes]
  portal.answer(api.entries.byId, () => ({
    ...entry(1),
    payments: [],
    history: [],
    guardian: null,
    request: null,
    notes: stored,
  }))
  const added = portal.answer(api.entries.addNote, ({ body }) => {
    const newNote = note(9, (body as { text: string }).text, READER)
    stored = [newNote, ...stored]
    return newNote
  })
  await openEntries(portal, () => [entry(1)], { status: 0, address: '?row=1&panel=1', can: rightsOf(role) })
  return added
}

test('the folded notes say how many there are and show the last one; a new note is added below', async ({ portal }) => {
  const added = await openNotes(portal, [note(2, 'Gọi lại sau 18 giờ', OTHER), note(1, 'Cũ', OTHER)], 'desk')
  const summary = panel().getByText(say('entryNotes.count', { count: 2 }))
  await expect.element(summary).toMatchTextContent('Gọi lại sau 18 giờ')
  await summary.click()
  const add = panel().getByRole('button', { name: say('entryNotes.add') })
  await expect.element(add).toBeDisabled()
  await panel().getByLabelText(say('entryNotes.text')).fill('Mẹ nộp tiền mặt')
  await add.click()
  await expect.element(panel().getByText(say('entryNotes.count', { count: 3 }))).toBeVisible()
  await expect.element(panel().getByLabelText(say('entryNotes.text'))).toHaveValue('')
  expect(added.map(({ body }) => body)).toEqual([{ text: 'Mẹ nộp tiền mặt' }])
})

test('an organiser deletes any note after a question, and may take that back', async ({ portal }) => {
  await openNotes(portal, [note(2, 'Gọi lại sau 18 giờ', OTHER)], 'organiser')
  const deleted = portal.answer(api.entries.deleteNote, undoable(null, 'undo-of-the-note'))
  await panel()
    .getByText(say('entryNotes.count', { count: 1 }))
    .click()
  const moment = formatMoment('2026-06-01T03:00:00Z', 'en')
  await panel()
    .getByRole('button', { name: say('entryNotes.delete', { moment }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('entryNotes.confirm') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deleted.map(({ params }) => params)).toEqual([{ id: '1', note_id: '2' }])
  const undone = portal.answer(api.undo.undo, { restored: 1, mails_sent: 0 })
  await page.getByRole('button', { name: say('admin.undo') }).click()
  await expect.poll(() => undone.map(({ params }) => params.token)).toEqual(['undo-of-the-note'])
})

test('a note that is being typed stays with its entry while the panel shows another one', async ({ portal }) => {
  portal.answer(api.entries.byId, ({ params }) => ({
    ...entry(Number(params.id)),
    payments: [],
    history: [],
    guardian: null,
    request: null,
  }))
  const address = '?row=1&panel=1'
  await openEntries(portal, () => [entry(1), entry(2)], { status: 0, address, can: rightsOf('desk') })
  const field = panel().getByLabelText(say('entryNotes.text'))
  await panel().getByText(say('entryNotes.first')).click()
  await field.fill('Gọi lại sau 18 giờ')
  await panel()
    .getByRole('button', { name: say('entriesAdmin.panel.next') })
    .click()
  await expect.element(panel()).toMatchTextContent(entry(2).full_name_one)
  await panel().getByText(say('entryNotes.first')).click()
  await expect.element(field).toHaveValue('')
  await panel()
    .getByRole('button', { name: say('entriesAdmin.panel.previous') })
    .click()
  await expect.element(panel()).toMatchTextContent(entry(1).full_name_one)
  await expect.element(field).toBeVisible()
  await expect.element(field).toHaveValue('Gọi lại sau 18 giờ')
  // Drafts outlive a screen.
  await field.fill('')
})

test('the desk cannot delete the note of somebody else', async ({ portal }) => {
  await openNotes(portal, [note(2, 'Gọi lại sau 18 giờ', OTHER)], 'desk')
  await panel()
    .getByText(say('entryNotes.count', { count: 1 }))
    .click()
  await expect.element(panel().getByRole('listitem').getByText('Gọi lại sau 18 giờ')).toBeVisible()
  expect(panel().getByRole('listitem').getByRole('button').elements()).toHaveLength(0)
})

test('a cashier reads notes and writes none', async ({ portal }) => {
  await openNotes(portal, [note(2, 'Gọi lại sau 18 giờ', OTHER)], 'cashier')
  await panel()
    .getByText(say('entryNotes.count', { count: 1 }))
    .click()
  await expect.element(panel().getByRole('listitem').getByText('Gọi lại sau 18 giờ')).toBeVisible()
  expect(panel().getByLabelText(say('entryNotes.text')).elements()).toHaveLength(0)
})

test('a refused note stays typed, with what is wrong at its field', async ({ portal }) => {
  await openNotes(portal, [], 'desk')
  portal.answer(
    api.entries.addNote,
    refused(422, 'VALIDATION', { errors: [{ path: 'text', code: 'CONTROL_CHARACTER', message: 'Ký tự ẩn' }] }),
  )
  await panel().getByText(say('entryNotes.first')).click()
  const field = panel().getByLabelText(say('entryNotes.text'))
  await field.fill('Gọi lại')
  await panel()
    .getByRole('button', { name: say('entryNotes.add') })
    .click()
  await expect.element(panel().getByText(/Ký tự ẩn/u)).toBeVisible()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveValue('Gọi lại')
})
