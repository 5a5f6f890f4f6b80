import type { T } from '../../kit/i18n/use-t.ts'

/** Says in how many days a tournament starts; a negative number means that it is in progress. */
export function describeStart(days: number, t: T): string {
  if (days > 0) return t('tournaments.starts', { count: days })
  return t(days === 0 ? 'tournaments.starts.today' : 'tournaments.running')
}
