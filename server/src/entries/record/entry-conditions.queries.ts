import { SET_ASIDE } from '@portal/shared/entries/entry-state'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { EntryFilter } from '@portal/shared/entries/list/entry-filter'
import type { SexFilter } from '@portal/shared/entries/list/sex-filter'
import { CONSENT_AGE } from '@portal/shared/people/guardian'
import type { Tables } from '../../kit/db/tables.ts'

// One shared expression builder: a callback in each condition would add minutes to type-checking.
const eb = expressionBuilder<Tables & { a: Tables['athletes'] }, 'a'>()

/** Whether an entry is in a content with fewer entries than its minimum, by the counts that triggers maintain. */
export function isBelowMinimum(tournament_id: number | undefined): Expression<SqlBool> {
  let details = eb
    .selectFrom('tournament_details')
    .innerJoin('content_competition', 'content_competition.id', 'tournament_details.content_competition_id')
    .select('tournament_details.id')
    .where((detail) => {
      const entries = detail
        .selectFrom('content_totals')
        .select((counted) => counted.fn.sum<number>('content_totals.entries').as('n'))
        .whereRef('content_totals.tournament_detail_id', '=', 'tournament_details.id')
      return sql<SqlBool>`${detail.fn.coalesce(entries, detail.val(0))} < ${detail.ref('content_competition.minimum_athletes')}`
    })
  if (tournament_id !== undefined) details = details.where('tournament_details.tournament_id', '=', tournament_id)
  return eb(
    'a.id',
    'in',
    eb.selectFrom('registrations').select('athlete_id').where('registrations.tournament_detail_id', 'in', details),
  )
}

/** Whether an entry is in an event of this age group and this dance type. */
export function isInEventOf({
  tournament_id,
  age_id,
  dance_type_id,
}: Pick<EntryFilter, 'age_id' | 'dance_type_id'> & { tournament_id?: number | undefined }): Expression<SqlBool> {
  let details = eb
    .selectFrom('tournament_details')
    .innerJoin('content_competition', 'content_competition.id', 'tournament_details.content_competition_id')
    .leftJoin('grades', 'grades.id', 'content_competition.grade_id')
    .select('tournament_details.id')
  if (tournament_id !== undefined) details = details.where('tournament_details.tournament_id', '=', tournament_id)
  if (age_id !== undefined) details = details.where('content_competition.age_id', '=', age_id)
  if (dance_type_id !== undefined) details = details.where('grades.dance_type_id', '=', dance_type_id)
  return eb(
    'a.id',
    'in',
    eb.selectFrom('registrations').select('athlete_id').where('registrations.tournament_detail_id', 'in', details),
  )
}

/** Whether an entry was made or approved against the rules. These few entries have a separate index. */
export function isOverridden(tournament_id: number | undefined): Expression<SqlBool> {
  const overriddenIds = eb
    .selectFrom('athletes as entry')
    .select('entry.id')
    .where('entry.override_reason', 'is not', null)
  return eb(
    'a.id',
    'in',
    tournament_id === undefined ? overriddenIds : overriddenIds.where('entry.tournament_id', '=', tournament_id),
  )
}

/** Whether an entry no longer meets rules that changed, without an override. These few entries have a separate index. */
export function isNotEligible(tournament_id: number | undefined): Expression<SqlBool> {
  const ineligibleIds = eb
    .selectFrom('athletes as entry')
    .select('entry.id')
    // Literal, so that the index serves it.
    .where(sql<SqlBool>`entry.not_eligible = 1`)
    .where('entry.override_reason', 'is', null)
  return eb(
    'a.id',
    'in',
    tournament_id === undefined ? ineligibleIds : ineligibleIds.where('entry.tournament_id', '=', tournament_id),
  )
}

/** Whether an entry is of a solo dancer of this sex, or of unknown sex, by the rules of `hasSex`. */
export function isOfSex(sex: SexFilter): Expression<SqlBool> {
  if (sex !== 'unknown') return eb('a.sex', '=', sex)
  return eb.and([
    eb('a.sex', 'is', null),
    eb('a.full_name_two', 'is', null),
    eb('a.is_group', '=', 0),
    eb('a.is_flashmob', '=', 0),
  ])
}

/** Selects the people with several entries in a tournament; entries that are set aside do not count. */
const selectRepeatedPeople = (tournament_id: number) =>
  eb
    .selectFrom('athletes as b')
    .where('b.tournament_id', '=', tournament_id)
    .where('b.status', '<>', SET_ASIDE)
    .groupBy('b.people_key')
    .having(({ fn }) => fn.countAll(), '>', 1)

type ListScope = Pick<EntryFilter, 'state'> & { tournament_id?: number | undefined }

/** Whether the people of an entry have another entry in the tournament. A list of one tournament looks for them once, not for each row. */
export function hasSamePeople({ tournament_id, state }: ListScope): Expression<SqlBool> {
  if (tournament_id !== undefined && state === undefined)
    return eb('a.people_key', 'in', selectRepeatedPeople(tournament_id).select('b.people_key'))
  return eb.exists(
    eb
      .selectFrom('athletes as b')
      .select('b.id')
      .whereRef('b.tournament_id', '=', 'a.tournament_id')
      .whereRef('b.people_key', '=', 'a.people_key')
      .whereRef('b.id', '<>', 'a.id')
      .where('b.status', '<>', SET_ASIDE),
  )
}

/** Whether the people of an entry have another entry in one of its events. It is always another unit's, because a unit can enter them only once. */
export function isEnteredTwice(scope: ListScope): Expression<SqlBool> {
  const otherEntry = eb
    .selectFrom('athletes as b')
    .innerJoin('registrations as twin_contents', 'twin_contents.athlete_id', 'b.id')
    .innerJoin('registrations as contents', 'contents.tournament_detail_id', 'twin_contents.tournament_detail_id')
    .select('b.id')
    .whereRef('contents.athlete_id', '=', 'a.id')
    .whereRef('b.tournament_id', '=', 'a.tournament_id')
    .whereRef('b.people_key', '=', 'a.people_key')
    .whereRef('b.id', '<>', 'a.id')
    .where('b.status', '<>', SET_ASIDE)
  return eb.and([hasSamePeople(scope), eb.exists(otherEntry)])
}

const hasMemberWhere = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from athlete_members m where m.athlete_id = a.id and ${condition})`

/**
 * Whether an entry has a child, by the rules of `isChild`, whose name nobody consented to publish. The public running order hides such names.
 * Erased entries have no names.
 */
export function lacksPublicationConsent(): Expression<SqlBool> {
  const latestAdultBirth = sql`cast(substr(cast(t.start_date as text), 1, 4) as integer) - ${sql.lit(CONSENT_AGE)}`
  const isInChildrensEvent = sql<SqlBool>`exists (
    select 1 from registrations r
    join tournament_details d on d.id = r.tournament_detail_id
    join content_competition e on e.id = d.content_competition_id
    join ages g on g.id = e.age_id
    where r.athlete_id = a.id and g.end_age < ${sql.lit(CONSENT_AGE)})`
  const hasUnknownAge = sql<SqlBool>`(a.full_name_two is not null and a.date_of_birth_two is null)
    or (a.date_of_birth_one is null and not ${hasMemberWhere(sql<SqlBool>`1 = 1`)})
    or ${hasMemberWhere(sql<SqlBool>`m.year_of_birth is null`)}`
  return sql<SqlBool>`(a.publish_date is null and a.erased_date is null and exists (
    select 1 from tournaments t where t.id = a.tournament_id and (
      a.date_of_birth_one > ${latestAdultBirth} or a.date_of_birth_two > ${latestAdultBirth}
      or ${hasMemberWhere(sql<SqlBool>`m.year_of_birth > ${latestAdultBirth}`)}
      or (${isInChildrensEvent} and (${hasUnknownAge})))))`
}

/** Whether the bib that an entry has now was handed over (1), or not (0); entries without a bib are neither. */
export const hasHandedBib = (flag: 0 | 1): Expression<SqlBool> =>
  flag === 1
    ? eb('a.handed_number', '=', eb.ref('a.number'))
    : eb.and([
        eb('a.has_number', '=', 1),
        eb.or([eb('a.handed_number', 'is', null), eb('a.handed_number', '<>', eb.ref('a.number'))]),
      ])

/** Whether an entry has a note of the office. */
export const hasNotes: Expression<SqlBool> = eb.exists(
  eb.selectFrom('entry_notes').select('entry_notes.id').whereRef('entry_notes.athlete_id', '=', 'a.id'),
)

/** Whether an entry has an open request for a change or a withdrawal. */
export const hasOpenRequest: Expression<SqlBool> = eb.exists(
  eb
    .selectFrom('entry_requests')
    .select('entry_requests.id')
    .whereRef('entry_requests.athlete_id', '=', 'a.id')
    .where('entry_requests.state', '=', 'open'),
)
