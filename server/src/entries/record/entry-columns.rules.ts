import {
  entryTexts,
  foldedTexts,
  foldedColumn,
  searchedTexts,
  type EntryText,
  type foldedTextColumns,
} from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { accountKey, fold, peopleKey, searchKey, sortKey, type Member } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { isTeam, type People } from '@portal/shared/people/people'
import type { Sex } from '@portal/shared/people/sex'
import { FLASHMOB, GROUP, SOLO } from '@portal/shared/resources/entry-forms'
import { hashText } from '../../kit/text/hash.ts'

// A B-tree entry of PostgreSQL holds at most 2,704 bytes, and the joined names of a team may be longer.
const SORT_KEY_MAX = 600

type Draft = { [Name in EntryText]?: string | null | undefined } & {
  sex?: Sex | null | undefined
  email: string
  mobile: string
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** The columns with the people of an entry and their contacts. */
export function typedColumns(draft: Draft, { kind, people, full_name_one, full_name_two }: People) {
  const { email, mobile, is_flashmob, is_group } = draft
  const [firstMember, secondMember] = isTeam(draft) ? [] : people
  return {
    full_name_one,
    date_of_birth_one: firstMember?.year ?? null,
    sex: kind === SOLO ? (draft.sex ?? null) : null,
    full_name_two,
    date_of_birth_two: secondMember?.year ?? null,
    ...mapNames(entryTexts, (name) => draft[name] ?? null),
    number_of_people: people.length,
    is_flashmob,
    is_group,
    email,
    mobile,
  }
}

/** `entryKeys` of a draft and its people. */
export function keyColumns(code: string, draft: Draft, { kind, people, full_name_one }: People) {
  const texts = mapNames(entryTexts, (name) => draft[name] ?? null)
  return entryKeys({ ...texts, code, kind, people, full_name_one, email: draft.email, is_team: isTeam(draft) })
}

export type EntryKeySource = { [Name in EntryText]?: string | null } & {
  code: string
  /** The entry form that the people were typed as. */
  kind: number
  people: readonly Member[]
  full_name_one: string
  email: string
  is_team: boolean
}

/** The columns for finding, sorting and comparing an entry. They are written with every change of the values that they are derived from. */
export function entryKeys({ code, kind, people, full_name_one, email, is_team, ...texts }: EntryKeySource) {
  const names = people.map(({ name }) => name)
  return {
    people_key: peopleHash({ kind, people }),
    search_key: searchKey(...names, ...searchedTexts.map((name) => texts[name]), code),
    sort_key: (is_team ? textSortKey(texts.team_name ?? full_name_one) : sortKey(full_name_one)).slice(0, SORT_KEY_MAX),
    email_key: accountKey(email),
    ...foldedColumns(texts),
  }
}

function foldedColumns(texts: { [Name in EntryText]?: string | null }) {
  const foldedEntries = foldedTexts.map((name) => [foldedColumn(name), fold(texts[name] ?? '') || null])
  return Object.fromEntries(foldedEntries) as Record<(typeof foldedTextColumns)[number], string | null>
}

/**
 * Identifies a set of people in any order. The form of a team counts, so that a pair and a group of two differ. Hashed, because a team's names do
 * not fit in an index.
 */
export function peopleHash({ kind, people }: { kind: number; people: readonly Member[] }): string {
  const team = kind === FLASHMOB || kind === GROUP ? `${kind} ` : ''
  return hashText(`${team}${peopleKey(people)}`)
}

/** The unit id in the unique key of registrations; 0 for none. */
export function unitKey(unit_id: number | null): number {
  return unit_id ?? 0
}

type Consent = { guardian_name: string; guardian_phone: string; publish?: 0 | 1 | undefined }
type ConsentDraft = { consent?: Consent | null | undefined; notice_version?: string | undefined }

/** The columns of a guardian's consent given at `at`. Empty without a consent, so that an earlier consent and its notice stay. */
export function guardianColumns({ consent, notice_version }: ConsentDraft, at: string) {
  if (!consent) return {}
  const { guardian_name, guardian_phone, publish } = consent
  const publish_date = publish === 1 ? at : null
  const notice = notice_version === undefined ? {} : { notice_version }
  return { guardian_name, guardian_phone, consent_date: at, publish_date, ...notice }
}

type StoredConsent = {
  guardian_name: string | null
  guardian_phone: string | null
  consent_date: string | null
  publish_date: string | null
  notice_version: string | null
}

/** The guardian who consented to an entry, for its owner; null without a consent. */
export function toGuardian({ publish_date, notice_version, ...guardian }: StoredConsent) {
  const { guardian_name: name, guardian_phone: phone, consent_date: date } = guardian
  if (name === null || phone === null || date === null) return null
  return { name, phone, date, publish: publish_date !== null, notice_version }
}

/** The state columns of a pending or approved entry. */
export const withoutState = (status: 0 | 1) => ({ status, state: null, state_reason: null, state_until: null }) as const
