import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { LastAct } from '@portal/shared/overview/tournament-overview'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './history.page.tsx'

const act = (id: number, changes: Partial<LastAct>): LastAct => ({
  id,
  table_name: 'athletes',
  action: 'create',
  records: 1,
  unit: null,
  list_name: null,
  created_by: { id: 4, name: 'Lê Thư ký' },
  created_date: '2026-06-01T03:00:00.000Z',
  ...changes,
})

test('an import is one line with how many, of which file and by whom, apart from single entries and acts', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(resourceCalls(formality).list, [])
  portal.answer(api.tournaments.history, { rows: [], count: 0 })
  const rows = [
    act(9, { action: 'approve', records: 12 }),
    act(8, { action: 'import', records: 400, list_name: '2025.xlsx' }),
    act(7, { action: 'import', records: 30, unit: 'Sao Mai' }),
    act(6, { action: 'batch', records: 3, unit: 'Sao Mai', created_by: { id: 5, name: 'HLV Trần' } }),
    act(5, {}),
  ]
  portal.answer(api.overview.acts, { rows, count: rows.length })
  await portal.open(`/tournaments/${cup.id}/history`, Page, '/tournaments/:id/history')
  const lines = page.getByRole('region', { name: say('tourHistory.acts') }).getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  const entries = (count: number) => say('tourHistory.entries', { count })
  const ofUnit = (count: number) => say('tourHistory.entriesOfUnit', { entries: entries(count), unit: 'Sao Mai' })
  const by = (name: string) => say('admin.history.by', { name })
  const texts = lines.elements().map((line) => line.querySelector('p')?.textContent)
  expect(texts).toEqual([
    `${say('entriesAdmin.h.approve')}: ${entries(12)}, ${by('Lê Thư ký')}`,
    `${say('entriesAdmin.h.import')}: ${entries(400)} (2025.xlsx), ${by('Lê Thư ký')}`,
    `${say('entriesAdmin.h.import')}: ${ofUnit(30)}, ${by('Lê Thư ký')}`,
    `${say('entriesAdmin.h.batch')}: ${ofUnit(3)}, ${by('HLV Trần')}`,
    `${say('entriesAdmin.h.create')}: ${entries(1)}, ${by('Lê Thư ký')}`,
  ])
})
