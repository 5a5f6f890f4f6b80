import { defaultBibSettings, type BibSettings } from '@portal/shared/bibs/bib-settings'
import type { Entry } from '@portal/shared/entries/entries'
import type { Answer } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import type { Portal } from './portal.tsx'
import { cup, entry, entryPage } from './rows.ts'
import { Page } from '../entries/bibs/admin-bibs.page.tsx'

export const numbered = entry(1, { number: 21, status: 1 })
export const unnumbered = entry(2, { status: 1 })

/** An entry as the calls of bibs answer it. */
export const bearer = (id: number) => ({
  id,
  full_name_one: `Lê Khác ${id}`,
  full_name_two: null,
  team_name: null,
  unit: { id: 3, name: 'Đơn vị 3', code: 'DV3' },
})

type Overview = Answer<typeof api.entries.bibs>

/** Opens the bibs of a tournament; `holders`: the entries that have these numbers. */
export async function openBibs(
  portal: Portal,
  {
    rows = [numbered, unnumbered],
    address = '',
    holders = {},
    overview = {},
    settings = {},
  }: {
    rows?: readonly Entry[]
    address?: string
    holders?: Readonly<Record<string, ReturnType<typeof bearer>>>
    overview?: Partial<Overview>
    settings?: Partial<BibSettings>
  } = {},
) {
  portal.signIn()
  portal.answer(api.tournaments.byId, { ...cup, start_date: '2020-01-01', end_date: '2020-01-02' })
  portal.answer(api.entries.waitingOf, entryPage([]))
  portal.answer(api.entries.approvedOf, entryPage(rows))
  portal.answer(api.entries.changedByOthers, { last: 1, by: [], id: [] })
  portal.answer(api.entries.bibs, {
    approved: 2,
    numbered: 1,
    handed: 0,
    spares: [],
    ...overview,
    settings: { ...defaultBibSettings, ...settings },
  })
  portal.answer(api.entries.bibHolder, ({ query }) => ({ holder: holders[String(query.number)] ?? null }))
  await portal.open(`/tournaments/${cup.id}/bibs${address}`, Page, '/tournaments/:id/bibs')
}
