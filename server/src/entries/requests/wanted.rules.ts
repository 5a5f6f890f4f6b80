import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { ChangeWish } from '@portal/shared/entries/requests'
import { picked } from '@portal/shared/kit/define-fields'
import { fold } from '@portal/shared/kit/text/names'
import { isTeam } from '@portal/shared/people/people'
import { isRespelling } from '@portal/shared/people/respelled'
import { NEW_UNIT } from '../../resources/unit-choice.act.ts'
import type { AssessedChange, ChangeRequest } from '../assess/assess-change.act.ts'
import { membersText, typedDraft } from '../record/entry-edit.rules.ts'

/** The change that the owner of an entry asks for. */
export type Wish = Omit<ChangeWish, 'version' | 'note'>
type TypedPeople = ReturnType<typeof typedPeople>
/** The same as it is kept: what stays is left out, so that it is left to the organiser meanwhile. */
export type Wanted = Omit<Wish, 'tournament_detail_id'> & {
  added?: number[]
  removed?: number[]
  /** Where people change: who was entered then. */
  people_were?: TypedPeople
}

const contactColumns = [...entryTexts, 'sex', 'email', 'mobile'] as const
const columns = [...peopleColumns, ...contactColumns] as const

/** The part of an assessed wish that differs from the entry, or null where nothing does. */
export function wantedOf(
  entry: ChangeRequest['entry'],
  { unit_id, consent }: Wish,
  { people, places, columns: { values } }: Pick<AssessedChange, 'people' | 'places' | 'columns'>,
): Wanted | null {
  const were = typedPeople(typedDraft(entry, people.before, places.before))
  const are = typedPeople({
    ...values,
    full_name_one: isTeam(values) ? membersText(people.after) : values.full_name_one,
  })
  const changed = <Name extends (typeof columns)[number]>(names: readonly Name[]) =>
    picked(
      values,
      names.filter((name) => values[name] !== entry[name]),
    )
  // The members of a team are one list; each of one or two people stands in columns of their own.
  const changedPeople = isTeam(were) || isTeam(are) ? are : changed(peopleColumns)
  const wanted = {
    ...(isSame(were, are) ? {} : { ...changedPeople, people_were: were }),
    ...changed(contactColumns),
    ...(values.unit_id === entry.unit_id ? {} : { unit_id: values.unit_id === NEW_UNIT ? unit_id : values.unit_id }),
    ...listed('added', places.after, places.before),
    ...listed('removed', places.before, places.after),
  }
  const isPublicationSame = (consent?.publish === 1) === (entry.publish_date !== null)
  if (Object.keys(wanted).length === 0 && (!consent || isPublicationSame)) return null
  return { ...wanted, ...(consent ? { consent } : {}) }
}

/** A stored request as a wish upon the entry as it is now. */
export function wishOf({ added, removed, people_were: _were, ...wish }: Wanted, keptIds: readonly number[]): Wish {
  if (!added && !removed) return wish
  const removedIds = new Set(removed)
  return {
    ...wish,
    tournament_detail_id: [...new Set([...keptIds.filter((id) => !removedIds.has(id)), ...(added ?? [])])],
  }
}

/** The people whom a request changes, where others are entered by now; a name that was only spelled better is no other. Else null. */
export function othersThan(wanted: Wanted, now: Parameters<typeof typedPeople>[0]): TypedPeople | null {
  const { people_were: were } = wanted
  if (!were) return null
  const others =
    isTeam(were) || isTeam(now) || wanted.is_group !== undefined
      ? !isSame(were, typedPeople(now))
      : (['one', 'two'] as const).some((which) => {
          const [name, year] = [`full_name_${which}`, `date_of_birth_${which}`] as const
          const isMeant = wanted[name] !== undefined || wanted[year] !== undefined
          return isMeant && !isSamePerson({ name: were[name], year: were[year] }, { name: now[name], year: now[year] })
        })
  return others ? were : null
}

type Person = { name: string | null; year: number | null }

/** The same name with another year, or another spelling with the same one. */
function isSamePerson(former: Person, current: Person): boolean {
  const [a, b] = [former.name ?? '', current.name ?? '']
  return fold(a) === fold(b) || (former.year === current.year && isRespelling(a, b))
}

const typedPeople = (
  draft: Pick<ReturnType<typeof typedDraft>, (typeof peopleColumns)[number] | 'is_flashmob' | 'is_group'>,
) => picked(draft, [...peopleColumns, 'is_flashmob', 'is_group'])

const isSame = (one: TypedPeople, other: TypedPeople) => JSON.stringify(one) === JSON.stringify(other)

/** The ids that only the first list has, under a name; nothing where there are none. */
function listed<Name extends string>(name: Name, ids: readonly number[], others: readonly number[]) {
  const extraIds = ids.filter((id) => !others.includes(id))
  return (extraIds.length > 0 ? { [name]: extraIds } : {}) as { [Key in Name]?: number[] }
}
