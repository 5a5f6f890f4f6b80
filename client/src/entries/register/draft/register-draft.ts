import type { z } from 'zod'
import type { Entry, registrationDraft } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { contactTexts, entryTexts, teamTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { withMendedYears } from '@portal/shared/people/doubts'
import { readYear, splitNameYear } from '@portal/shared/people/people-cells'
import type { Sex } from '@portal/shared/people/sex'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Member } from '@portal/shared/kit/text/names'
import { isTeam, type Kind } from './register-kind.ts'

export type RegistrationBody = z.input<typeof registrationDraft>

/** The form's values as typed. Years are text, so that an incomplete year is kept. */
export type Draft = Record<EntryText, string> & {
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

export const emptyDraft: Draft = {
  full_name_one: '',
  year_one: '',
  sex: '',
  full_name_two: '',
  year_two: '',
  members: '',
  ...each(entryTexts, () => ''),
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
export function yearOf(text: string): number | null {
  return /^\d{4}$/u.test(text.trim()) ? Number(text.trim()) : null
}

type Which = 'one' | 'two'
/** The two people of a form, each typed in two fields. */
type PersonFields = Record<`${'full_name' | 'year'}_${Which}`, string>

/** A person as the two fields are read: a year behind the name counts where the year is not typed otherwise. */
export function readPerson(draft: PersonFields, which: Which): Member {
  const name = draft[`full_name_${which}`]
  const year = draft[`year_${which}`].trim()
  const person = splitNameYear(name)
  if (person.year === null) return { name: person.name, year: readYear(year) }
  return year === '' || readYear(year) === person.year ? person : { name: name.trim(), year: readYear(year) }
}

/** The tidied values to show on blur, or null where nothing changes. */
export function tidyPerson(draft: PersonFields, which: Which): Partial<PersonFields> | null {
  const { name, year } = readPerson(draft, which)
  const typed = {
    name: draft[`full_name_${which}`],
    year: draft[`year_${which}`],
  }
  const next = { name: name === '' ? typed.name : name, year: year === null ? typed.year : String(year) }
  return next.name === typed.name && next.year === typed.year ? null : fill(which, next)
}

/** The person with figures for the letters in a year (2O15), to be offered; null where there are none. */
export function withYearMended(draft: PersonFields, which: Which): { name: string; year: number } | null {
  const [name, year] = [draft[`full_name_${which}`], draft[`year_${which}`]]
  const corrected = fill(which, { name: withMendedYears(name), year: withMendedYears(year.replace(/^['’]/u, '')) })
  if (name + year === Object.values(corrected).join('')) return null
  const person = readPerson({ ...draft, ...corrected }, which)
  return person.year === null ? null : { ...person, year: person.year }
}

/** The fields that a pasted row of a table fills in: name and year, for a pair its partner too; null for a plain text. */
export function readPastedRow(text: string, which: Which, isPair: boolean): Partial<PersonFields> | null {
  const [dancer, partner, ...others] = parseMembers(text)
  if (!dancer || others.length > 0) return null
  if (partner) return isPair && which === 'one' ? { ...fillFrom('one', dancer), ...fillFrom('two', partner) } : null
  return dancer.year === null && dancer.name === text.trim() ? null : fillFrom(which, dancer)
}

function fillFrom(which: Which, { name, year }: Member): Partial<PersonFields> {
  return year === null ? { [`full_name_${which}`]: name } : fill(which, { name, year: String(year) })
}

export function fill(which: Which, { name, year }: { name: string; year: string | number }): Partial<PersonFields> {
  return { [`full_name_${which}`]: name, [`year_${which}`]: String(year) }
}

/** Everybody in the form, in its order; a pair always has two. */
export function peopleOf(draft: Draft, kind: Kind): Member[] {
  if (isTeam(kind)) return parseMembers(draft.members)
  const dancer = readPerson(draft, 'one')
  return kind === 'individual' ? [dancer] : [dancer, readPerson(draft, 'two')]
}

/** Whether any dancer is typed; prefilled values do not count. */
export function hasPeopleTyped({ full_name_one, year_one, full_name_two, year_two, members, ...rest }: Draft) {
  const texts = teamTexts.map((name) => rest[name])
  return [full_name_one, year_one, full_name_two, year_two, members, ...texts].some((text) => text.trim() !== '')
}

/** The body that is sent for a draft; `guarded` and `overridden` say whether the guardian's agreement and an admin's reason belong to it. */
export function toBody(
  draft: Draft,
  context: { kind: Kind; tournament_id: number; guarded: boolean; overridden?: boolean },
): RegistrationBody {
  const { kind, tournament_id, guarded, overridden = false } = context
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
    ...each(entryTexts, (name) => ((isOfTeam || !teamTexts.includes(name)) && draft[name].trim()) || null),
    is_flashmob: kind === 'flashmob' ? 1 : 0,
    is_group: kind === 'group' ? 1 : 0,
    email: draft.email,
    // The guardian is called, unless another number is given.
    mobile: guarded && draft.mobile.trim() === '' ? guardian_phone : draft.mobile,
    unit_id: draft.unit.id ?? (draft.unit.name.trim() === '' ? null : draft.unit.name.trim()),
    tournament_detail_id: draft.contents,
    // An unticked box is passed on, so that the schema reports it.
    consent: guarded ? { guardian_name, guardian_phone, accepted: accepted as true, publish: publish ? 1 : 0 } : null,
    ...(overridden && draft.override_reason.trim() !== '' ? { override_reason: draft.override_reason.trim() } : {}),
  }
}

/** The form of an existing entry, one member a line. `guardian` fills the consent, should it be asked for again. */
export function fromEntry(entry: Entry, guardian: { name: string; phone: string } | null = null): Draft {
  const year = (value: number | null) => (value === null ? '' : String(value))
  const team = isTeam(entry.is_flashmob === 1 ? 'flashmob' : entry.is_group === 1 ? 'group' : 'individual')
  return {
    ...emptyDraft,
    full_name_one: team ? '' : entry.full_name_one,
    year_one: year(entry.date_of_birth_one),
    sex: entry.sex ?? '',
    full_name_two: entry.full_name_two ?? '',
    year_two: year(entry.date_of_birth_two),
    members: team
      ? entry.members.map(({ full_name, year_of_birth }) => `${full_name} ${year(year_of_birth)}`.trim()).join('\n')
      : '',
    ...each(entryTexts, (name) => entry[name] ?? ''),
    unit: entry.unit ?? emptyDraft.unit,
    email: entry.email,
    mobile: entry.mobile,
    contents: entry.tournament_details.map(({ id }) => id),
    guardian_name: guardian?.name ?? '',
    guardian_phone: guardian?.phone ?? '',
  }
}

type Request = Pick<EntryRequest, 'change' | 'note' | 'unit'>

/** The form of an entry with the changes of its open request. */
export function fromRequest(
  entry: Entry,
  { change, note, unit }: Request,
  guardian: Parameters<typeof fromEntry>[1],
): Draft {
  const draft = { ...fromEntry(entry, guardian), note: note ?? '' }
  if (!change) return draft
  const { unit_id, tournament_detail_id: contents = draft.contents, email, mobile } = change
  return {
    ...draft,
    ...requestedPeople(change, draft),
    ...each(entryTexts, (name) => (change[name] === undefined ? draft[name] : (change[name] ?? ''))),
    unit: unit_id === undefined ? draft.unit : { id: typeof unit_id === 'number' ? unit_id : null, name: unit ?? '' },
    sex: change.sex === undefined ? draft.sex : (change.sex ?? ''),
    email: email ?? draft.email,
    mobile: mobile ?? draft.mobile,
    contents,
  }
}

function requestedPeople(change: NonNullable<Request['change']>, draft: Draft): Partial<Draft> {
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
export type Contact = Pick<Draft, 'unit' | 'email' | 'mobile' | 'guardian_name' | 'guardian_phone'> & {
  readonly [Name in EntryText]?: string
}

/** The next dancer of the same family or club: unit, contact and guardian stay; the consent is given for each child. */
export function nextDraft({ unit, email, mobile, guardian_name, guardian_phone, ...texts }: Contact): Draft {
  const reusedContact = { unit, email, mobile, guardian_name, guardian_phone }
  return { ...emptyDraft, ...reusedContact, ...each(contactTexts, (name) => texts[name] ?? '') }
}

/** The draft for another kind of entry: everything but the contents is carried over. */
export function carryOver(draft: Draft): Draft {
  return { ...draft, contents: [], override_reason: '' }
}
