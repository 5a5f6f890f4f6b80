import type { RefusalKey } from '../kit/form/editing.ts'

/** The text for a refused change of a dance: the specification's sentence if its type is the cause, else that its symbol is in use. */
export const danceRefusalKey: RefusalKey = (act, { code, problems }) => {
  if (act !== 'update' || code !== 'EXIST_IN_OTHER_TABLES') return null
  return problems.some(({ path }) => path === 'dance_type_id') ? 'dances.editRefused' : 'dances.symbolRefused'
}
