import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { ChangeWish } from '@portal/shared/entries/requests'
import { pick } from '@portal/shared/kit/define-fields'
import { fold } from '@portal/shared/kit/text/names'
import { isTeam } from '@portal/shared/people/people'
import { isRespelling } from '@portal/shared/people/respelled'
import { UNSAVED_UNIT_ID } from '../../resources/unit-choice.act.ts'
import type { AssessedChange, ChangeRequest } from '../assess/assess-change.act.ts'
import { membersText, typedDraft } from '../record/entry-edit.rules.ts'

/** The change that the owner of an entry requests. */
export type Wish = Omit<ChangeWish, 'version' | 'note'>
type TypedPeople = ReturnType<typeof pickPeople>
/** A wish as it is stored: only what differs from the entry, so that the organiser may edit the rest in the meantime. */
export type RequestedChange = Omit<Wish, 'tournament_detail_id'> & {
  added?: number[]
  removed?: number[]
  /** The people of the entry when the request was made, if it changes them. */
  people_were?: TypedPeople
}

const contactColumns = [...entryTexts, 'sex', 'email', 'mobile'] as const
const changeableColumns = [...peopleColumns, ...contactColumns] as const

/** The part of an assessed wish that differs from the entry, or null if nothing does. */
export function toRequestedChange(
  entry: ChangeRequest['entry'],
  { unit_id, consent }: Wish,
  { people, contents, columns: { values } }: Pick<AssessedChange, 'people' | 'contents' | 'columns'>,
): RequestedChange | null {
  const peopleBefore = pickPeople(typedDraft(entry, people.before, contents.idsBefore))
  const peopleAfter = pickPeople({
    ...values,
    full_name_one: isTeam(values) ? membersText(people.after) : values.full_name_one,
  })
  const pickChanged = <Name extends (typeof changeableColumns)[number]>(names: readonly Name[]) =>
    pick(
      values,
      names.filter((name) => values[name] !== entry[name]),
    )
  // The members of a team are one list; one or two people have a column each.
  const changedPeople = isTeam(peopleBefore) || isTeam(peopleAfter) ? peopleAfter : pickChanged(peopleColumns)
  const added = contents.idsAfter.filter((id) => !contents.idsBefore.includes(id))
  const removed = contents.idsBefore.filter((id) => !contents.idsAfter.includes(id))
  const change = {
    ...(areSamePeople(peopleBefore, peopleAfter) ? {} : { ...changedPeople, people_were: peopleBefore }),
    ...pickChanged(contactColumns),
    ...(values.unit_id === entry.unit_id
      ? {}
      : { unit_id: values.unit_id === UNSAVED_UNIT_ID ? unit_id : values.unit_id }),
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  }
  const isPublicationSame = (consent?.publish === 1) === (entry.publish_date !== null)
  if (Object.keys(change).length === 0 && (!consent || isPublicationSame)) return null
  return { ...change, ...(consent ? { consent } : {}) }
}

/** A stored request as a wish upon the entry as it is now. */
export function toWish(
  { added, removed, people_were: _were, ...wish }: RequestedChange,
  storedContentIds: readonly number[],
): Wish {
  if (!added && !removed) return wish
  const removedIds = new Set(removed)
  return {
    ...wish,
    tournament_detail_id: [...new Set([...storedContentIds.filter((id) => !removedIds.has(id)), ...(added ?? [])])],
  }
}

/**
 * The people that a request was made for, if they have been replaced since; otherwise null. Only people whom the request changes count, and
 * a corrected spelling is no replacement.
 */
export function findReplacedPeople(
  change: RequestedChange,
  current: Parameters<typeof pickPeople>[0],
): TypedPeople | null {
  const { people_were: peopleThen } = change
  if (!peopleThen) return null
  const areReplaced =
    isTeam(peopleThen) || isTeam(current) || change.is_group !== undefined
      ? !areSamePeople(peopleThen, pickPeople(current))
      : (['one', 'two'] as const).some((position) => {
          const [name, year] = [`full_name_${position}`, `date_of_birth_${position}`] as const
          const isChanged = change[name] !== undefined || change[year] !== undefined
          return (
            isChanged &&
            !isSamePerson(
              { name: peopleThen[name], year: peopleThen[year] },
              { name: current[name], year: current[year] },
            )
          )
        })
  return areReplaced ? peopleThen : null
}

type Person = { name: string | null; year: number | null }

/** The same name with any year, or another spelling of the name with the same year. */
function isSamePerson(former: Person, current: Person): boolean {
  const [a, b] = [former.name ?? '', current.name ?? '']
  return fold(a) === fold(b) || (former.year === current.year && isRespelling(a, b))
}

const pickPeople = (
  draft: Pick<ReturnType<typeof typedDraft>, (typeof peopleColumns)[number] | 'is_flashmob' | 'is_group'>,
) => pick(draft, [...peopleColumns, 'is_flashmob', 'is_group'])

const areSamePeople = (one: TypedPeople, other: TypedPeople) => JSON.stringify(one) === JSON.stringify(other)
