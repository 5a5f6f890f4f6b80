import type { LastAct } from '@portal/shared/overview/tournament-overview'

/** An act as it is stored; `after` is what the history keeps of one of its records (JSON), null where that is not read. */
export type StoredAct = Omit<LastAct, 'list_name'> & { after: string | null }

/** An act as it is shown. Imports were stored as `create` once, and nothing else makes several entries in one moment. */
export function shownAct({ after, ...act }: StoredAct): LastAct {
  const { list_name } = JSON.parse(after ?? '{}') as { list_name?: unknown }
  const isImport = act.table_name === 'athletes' && act.action === 'create' && act.records > 1
  return {
    ...act,
    action: isImport ? 'import' : act.action,
    list_name: typeof list_name === 'string' ? list_name : null,
  }
}
