import type { EntryRequest } from '@portal/shared/entries/requests'

/** An open request, as the server sends it. */
export function createRequest(changes: Partial<EntryRequest> = {}): EntryRequest {
  return {
    id: 31,
    kind: 'change',
    state: 'open',
    change: {},
    contents: null,
    unit: null,
    fee_amount: null,
    note: null,
    reason: null,
    created_date: '2026-06-02T03:00:00.000Z',
    updated_date: '2026-06-02T03:00:00.000Z',
    ...changes,
  }
}
