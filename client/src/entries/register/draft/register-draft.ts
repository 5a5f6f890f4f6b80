import type { z } from 'zod'
import type { Entry, registrationDraft } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { contactTexts, entryTexts, teamTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { correctMistypedYears } from '@portal/shared/people/doubts'
import { readYear, splitNameYear } from '@portal/shared/people/people-cells'
import type { Sex } from '@portal/shared/people/sex'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Member } from '@portal/shared/kit/text/names'
import { isTeam, type EntryKind } from './register-kind.ts'

export type RegistrationBody = z.input<typeof registrationDraft>

/** The form's values as typed. Years are text, so that an incomplete year is kept. */
export type EntryDraft = Record<EntryText, string> & {
  full_name_one: string
  year_one: string
  sex: Sex | ''
  full_name_two: string
  year_two: string
  members: string
  unit: { id: number | null; name: string }
  email: string
  mobile: string
  contents: number[]
  guardian_name: string
  guardian_phone: string
  accepted: boolean
  /** Whether the names of children may be published; never required. */
  publish: boolean
  /** The reason of an admin who overrides the rules. */
  override_reason: string
  /** A note to the organiser with the request to change an approved entry. */
  note: string
}

export const emptyEntryDraft: EntryDraft = {
  full_name_one: '',
  year_one: '',
  sex: '',
  full_name_two: '',
  year_two: '',
  members: '',
  ...mapNames(entryTexts, () => ''),
  unit: { id: null, name: '' },
  email: '',
  mobile: '',
  contents: [],
  guardian_name: '',
  guardian_phone: '',
  accepted: false,
  publish: false,
  override_reason: '',
  note: '',
}

/** A whole year of four digits, otherwise null. */
export function parseYear(text: string): number | null {
  return /^\d{4}$/u.test(text.trim()) ? Number(text.trim()) : null
}

/** The end of the field names of the first or second person. */
export type PersonSuffix = 'one' | 'two'
/** The fields of two people, each typed as a name and a year. */
type PersonFields = Record<`${'full_name' | 'year'}_${PersonSuffix}`, string>

/** Reads a person from the two fields. A year behind the name counts unless the field of the year has another one. */
export function readPerson(draft: PersonFields, suffix: PersonSuffix): Member {
  const name = draft[`full_name_${suffix}`]
  const year = draft[`year_${suffix}`].trim()
  const person = splitNameYear(name)
  if (person.year === null) return { name: person.name, year: readYear(year) }
  return year === '' || readYear(year) === person.year ? person : { name: name.trim(), year: readYear(year) }
}

/** The tidied values to show on blur; null if nothing changes. */
export function tidyPerson(draft: PersonFields, suffix: PersonSuffix): Partial<PersonFields> | null {
  const { name, year } = readPerson(draft, suffix)
  const typed = {
    name: draft[`full_name_${suffix}`],
    year: draft[`year_${suffix}`],
  }
  const tidied = { name: name === '' ? typed.name : name, year: year === null ? typed.year : String(year) }
  return tidied.name === typed.name && tidied.year === typed.year ? null : personFields(suffix, tidied)
}

/** The person with digits for letters in the year (2O15 is 2015); null if nothing is to be corrected. */
export function correctPersonYear(draft: PersonFields, suffix: PersonSuffix): { name: string; year: number } | null {
  const [name, year] = [draft[`full_name_${suffix}`], draft[`year_${suffix}`]]
  const corrected = personFields(suffix, {
    name: correctMistypedYears(name),
    year: correctMistypedYears(year.replace(/^['’]/u, '')),
  })
  if (name + year === Object.values(corrected).join('')) return null
  const person = readPerson({ ...draft, ...corrected }, suffix)
  return person.year === null ? null : { ...person, year: person.year }
}

/** The fields that a pasted table row fills in: name and year, of a pair both people; null for plain text. */
export function readPastedRow(text: string, suffix: PersonSuffix, isPair: boolean): Partial<PersonFields> | null {
  const [dancer, partner, ...more] = parseMembers(text)
  if (!dancer || more.length > 0) return null
  if (partner)
    return isPair && suffix === 'one' ? { ...memberFields('one', dancer), ...memberFields('two', partner) } : null
  return dancer.year === null && dancer.name === text.trim() ? null : memberFields(suffix, dancer)
}

function memberFields(suffix: PersonSuffix, { name, year }: Member): Partial<PersonFields> {
  return year === null ? { [`full_name_${suffix}`]: name } : personFields(suffix, { name, year: String(year) })
}

export function personFields(
  suffix: PersonSuffix,
  { name, year }: { name: string; year: string | number },
): Partial<PersonFields> {
  return { [`full_name_${suffix}`]: name, [`year_${suffix}`]: String(year) }
}

/** The people of the form in its order; a pair always has two. */
export function readDraftPeople(draft: EntryDraft, kind: EntryKind): Member[] {
  if (isTeam(kind)) return parseMembers(draft.members)
  const dancer = readPerson(draft, 'one')
  return kind === 'individual' ? [dancer] : [dancer, readPerson(draft, 'two')]
}

/** Whether any dancer is typed; prefilled values do not count. */
export function hasPeopleTyped({ full_name_one, year_one, full_name_two, year_two, members, ...rest }: EntryDraft) {
  const texts = teamTexts.map((name) => rest[name])
  return [full_name_one, year_one, full_name_two, year_two, members, ...texts].some((text) => text.trim() !== '')
}

/** The body that is sent for a draft; `needsConsent` and `isOverride` say whether the guardian's agreement and an admin's reason belong to it. */
export function toRegistrationBody(
  draft: EntryDraft,
  context: { kind: EntryKind; tournament_id: number; needsConsent: boolean; isOverride?: boolean },
): RegistrationBody {
  const { kind, tournament_id, needsConsent, isOverride = false } = context
  const isOfTeam = isTeam(kind)
  const isPair = kind === 'pair'
  const dancer = readPerson(draft, 'one')
  const partner = readPerson(draft, 'two')
  // An invalid year is passed on as typed, so that the schema reports it.
  const year = (person: Member, text: string) => person.year ?? (text.trim() === '' ? null : text.trim())
  const { guardian_name, guardian_phone, accepted, publish } = draft
  return {
    tournament_id,
    full_name_one: isOfTeam ? draft.members : dancer.name,
    date_of_birth_one: isOfTeam ? null : year(dancer, draft.year_one),
    sex: kind === 'individual' && draft.sex !== '' ? draft.sex : null,
    full_name_two: isPair ? partner.name : null,
    date_of_birth_two: isPair ? year(partner, draft.year_two) : null,
    ...mapNames(entryTexts, (name) => ((isOfTeam || !teamTexts.includes(name)) && draft[name].trim()) || null),
    is_flashmob: kind === 'flashmob' ? 1 : 0,
    is_group: kind === 'group' ? 1 : 0,
    email: draft.email,
    // Without a number for the entry, the guardian's number is used.
    mobile: needsConsent && draft.mobile.trim() === '' ? guardian_phone : draft.mobile,
    unit_id: draft.unit.id ?? (draft.unit.name.trim() === '' ? null : draft.unit.name.trim()),
    tournament_detail_id: draft.contents,
    // An unticked box is passed on, so that the schema reports it.
    consent: needsConsent
      ? { guardian_name, guardian_phone, accepted: accepted as true, publish: publish ? 1 : 0 }
      : null,
    ...(isOverride && draft.override_reason.trim() !== '' ? { override_reason: draft.override_reason.trim() } : {}),
  }
}

/** The draft of an existing entry, one member per line. `guardian` prefills the consent in case it is needed again. */
export function draftFromEntry(entry: Entry, guardian: { name: string; phone: string } | null = null): EntryDraft {
  const year = (value: number | null) => (value === null ? '' : String(value))
  const team = isTeam(entry.is_flashmob === 1 ? 'flashmob' : entry.is_group === 1 ? 'group' : 'individual')
  return {
    ...emptyEntryDraft,
    full_name_one: team ? '' : entry.full_name_one,
    year_one: year(entry.date_of_birth_one),
    sex: entry.sex ?? '',
    full_name_two: entry.full_name_two ?? '',
    year_two: year(entry.date_of_birth_two),
    members: team
      ? entry.members.map(({ full_name, year_of_birth }) => `${full_name} ${year(year_of_birth)}`.trim()).join('\n')
      : '',
    ...mapNames(entryTexts, (name) => entry[name] ?? ''),
    unit: entry.unit ?? emptyEntryDraft.unit,
    email: entry.email,
    mobile: entry.mobile,
    contents: entry.tournament_details.map(({ id }) => id),
    guardian_name: guardian?.name ?? '',
    guardian_phone: guardian?.phone ?? '',
  }
}

type RequestedChange = Pick<EntryRequest, 'change' | 'note' | 'unit'>

/** The draft of an entry with the changes of its open request. */
export function draftFromRequest(
  entry: Entry,
  { change, note, unit }: RequestedChange,
  guardian: Parameters<typeof draftFromEntry>[1],
): EntryDraft {
  const draft = { ...draftFromEntry(entry, guardian), note: note ?? '' }
  if (!change) return draft
  const { unit_id, tournament_detail_id: contents = draft.contents, email, mobile } = change
  return {
    ...draft,
    ...requestedPeople(change, draft),
    ...mapNames(entryTexts, (name) => (change[name] === undefined ? draft[name] : (change[name] ?? ''))),
    unit: unit_id === undefined ? draft.unit : { id: typeof unit_id === 'number' ? unit_id : null, name: unit ?? '' },
    sex: change.sex === undefined ? draft.sex : (change.sex ?? ''),
    email: email ?? draft.email,
    mobile: mobile ?? draft.mobile,
    contents,
  }
}

function requestedPeople(change: NonNullable<RequestedChange['change']>, draft: EntryDraft): Partial<EntryDraft> {
  const { full_name_one = draft.full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = change
  if (draft.members !== '' && change.full_name_one !== undefined)
    return {
      members: parseMembers(full_name_one)
        .map(({ name, year }) => (year === null ? name : `${name} ${year}`))
        .join('\n'),
    }
  const requestedText = (value: number | string | null | undefined, before: string) =>
    value === undefined ? before : String(value ?? '')
  return {
    full_name_one,
    year_one: requestedText(date_of_birth_one, draft.year_one),
    full_name_two: requestedText(full_name_two, draft.full_name_two),
    year_two: requestedText(date_of_birth_two, draft.year_two),
  }
}

/** The unit, contact and guardian of an entry. */
export type EntryContact = Pick<EntryDraft, 'unit' | 'email' | 'mobile' | 'guardian_name' | 'guardian_phone'> & {
  readonly [Name in EntryText]?: string
}

/** The draft for the next dancer of the same family or club: unit, contact and guardian stay; each child needs its own consent. */
export function nextDraft({ unit, email, mobile, guardian_name, guardian_phone, ...texts }: EntryContact): EntryDraft {
  const contact = { unit, email, mobile, guardian_name, guardian_phone }
  return { ...emptyEntryDraft, ...contact, ...mapNames(contactTexts, (name) => texts[name] ?? '') }
}

/** The draft for another kind of entry: everything but the contents is carried over. */
export function carryOver(draft: EntryDraft): EntryDraft {
  return { ...draft, contents: [], override_reason: '' }
}
