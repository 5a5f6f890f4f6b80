import type { RefusalKey } from '../kit/form/editing.ts'

/** Why a dance was not changed: the specification's sentence where its type is the cause, otherwise that its symbol is in use. */
export const refusedDance: RefusalKey = (act, { code, problems }) => {
  if (act !== 'update' || code !== 'EXIST_IN_OTHER_TABLES') return null
  return problems.some(({ path }) => path === 'dance_type_id') ? 'dances.editRefused' : 'dances.symbolRefused'
}
