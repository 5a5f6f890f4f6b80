import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'

/** The four ways to enter people, one for each built-in entry form. */
export const entryKinds = ['individual', 'pair', 'group', 'flashmob'] as const
export type EntryKind = (typeof entryKinds)[number]

export const formOfKind = {
  individual: SOLO,
  pair: PAIR,
  group: GROUP,
  flashmob: FLASHMOB,
} as const satisfies Record<EntryKind, number>

/** Whether the people are typed as one list of members. */
export function isTeam(kind: EntryKind): boolean {
  return kind === 'group' || kind === 'flashmob'
}

/** The kind that an existing entry was entered as. */
export function kindOf(entry: { is_flashmob: 0 | 1; is_group: 0 | 1; full_name_two: string | null }): EntryKind {
  if (entry.is_flashmob === 1) return 'flashmob'
  if (entry.is_group === 1) return 'group'
  return entry.full_name_two ? 'pair' : 'individual'
}
