import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'

/** The four ways to enter people; each stands for one built-in entry form. */
export const kinds = ['individual', 'pair', 'group', 'flashmob'] as const
export type Kind = (typeof kinds)[number]

export const formOfKind = {
  individual: SOLO,
  pair: PAIR,
  group: GROUP,
  flashmob: FLASHMOB,
} as const satisfies Record<Kind, number>

/** Whether the people are typed as one list of members. */
export function isTeam(kind: Kind): boolean {
  return kind === 'group' || kind === 'flashmob'
}

/** How an entry was typed in, read back from the entry itself. */
export function kindOf(entry: { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }): Kind {
  if (entry.is_flashmob === 1) return 'flashmob'
  if (entry.is_group === 1) return 'group'
  return entry.full_name_two ? 'pair' : 'individual'
}
