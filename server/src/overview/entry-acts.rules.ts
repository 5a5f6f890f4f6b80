import type { LastAct } from '@portal/shared/overview/tournament-overview'

/** A stored act. `after` is the new state of one of its records (JSON), null if it was not read. */
export type StoredAct = Omit<LastAct, 'list_name'> & { after: string | null }

/** Converts a stored act to the contract. Imports were once stored as `create`; nothing else creates several entries at the same moment. */
export function toLastAct({ after, ...act }: StoredAct): LastAct {
  const { list_name } = JSON.parse(after ?? '{}') as { list_name?: unknown }
  const isImport = act.table_name === 'athletes' && act.action === 'create' && act.records > 1
  return {
    ...act,
    action: isImport ? 'import' : act.action,
    list_name: typeof list_name === 'string' ? list_name : null,
  }
}
