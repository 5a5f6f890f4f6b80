import type { UnitPage } from '@portal/shared/entries/unit-page-calls'

export const unit = { id: 4, name: 'CLB Sao Mai' }
export const unitPage: UnitPage = {
  as_of: '2026-07-01T12:00:00.000Z',
  tournament: { id: 9, name: 'Cúp mùa hè', name_en: null },
  unit,
  dancers: 2,
  entries: 2,
  contents: 2,
  approved: 1,
  waiting: 0,
  asked: 1,
  asked_overdue: 0,
  asked_until: '2026-07-06',
  consents_missing: 0,
  partners_missing: 0,
  bibs: null,
  bibs_missing: 1,
  refused: 0,
  withdrawn: 0,
  scratched: 0,
  unpaid: { entries: 1, amount: 200_000 },
  rows: [],
  unconfirmed: [],
  changes: [{ id: 5, entry_id: 1, name: 'Lan', action: 'approve', created_date: '2026-06-30T12:00:00.000Z' }],
}
