import type { MergeProposal } from '@portal/shared/tournaments/merge-proposals'
import type { T } from '../../kit/i18n/use-t.ts'

/** Why an event is proposed, in a few words. */
export function proposalReason({ age, dances, fewer }: MergeProposal, t: T): string {
  const dancesText = dances === 'fewer' ? t('move.dances.fewer', { count: fewer }) : t(`move.dances.${dances}`)
  return `${t(`move.age.${age}`)}, ${dancesText}`
}
