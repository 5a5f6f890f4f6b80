import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { GradeCorrection } from '@portal/shared/contents/grade-mends'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { WrongGrades } from './wrong-grades.tsx'

const contentLabel = (grade: string) => ({
  symbol: 'D214',
  name: `Đôi Thiếu nhi 2 Latin hạng ${grade} (4 điệu)`,
  name_en: `Pair Juvenile II Latin grade ${grade} (4 dances)`,
  grade,
})
const wrong: GradeCorrection = { id: 7, entries: 5, before: contentLabel('FB'), after: contentLabel('B') }
const byHand: GradeCorrection = { ...wrong, id: 8, before: { ...contentLabel('F9'), symbol: 'D21X' }, after: null }

test('shows old and new name with the entries, and corrects those that have a grade by one act', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.gradeCorrections.list, [wrong, byHand])
  const sent = portal.answer(api.gradeCorrections.correct, { updated: 1 })
  await portal.open('/tournaments/3/contents', () => <WrongGrades tournamentId={3} />, '/tournaments/:id/contents')
  const row = page.getByRole('row', { name: /D214/u })
  await expect.element(row.getByText(/grade FB/u)).toBeVisible()
  await expect.element(row.getByText(/grade B /u)).toBeVisible()
  await expect.element(page.getByText(say('tourAdmin.grades.byHand'))).toBeVisible()
  await page.getByRole('button', { name: say('tourAdmin.grades.act', { count: 1 }) }).click()
  await expect.element(page.getByText(say('tourAdmin.grades.done', { count: 1 }))).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ tournament_id: 3, id: [7] })
})
