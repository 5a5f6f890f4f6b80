import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { compareAges } from '@portal/shared/people/age-order'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { T } from '../../kit/i18n/use-t.ts'
import { optionsOf, type EntryOption } from './entry-option.ts'

/** The filters by event: each event of the tournament, and the dance types and age groups of them. */
export function eventOptions(t: T, language: Language, details: readonly Detail[]): EntryOption[] {
  const events = details.map(({ content_competition }) => content_competition)
  const types = events.flatMap(({ grade }) => grade?.dance_type ?? [])
  const ages = events.map(({ age }) => age).toSorted(compareAges)
  const valuesOf = (records: readonly { id: number; name: string; name_en?: string | null }[]) =>
    [...new Map(records.map((record) => [record.id, record])).values()].map((record) => ({
      value: String(record.id),
      label: nameIn(language, { name: record.name, name_en: record.name_en ?? null }),
    }))
  return [
    ...optionsOf('style', t('entriesAdmin.style'), valuesOf(types), true),
    ...optionsOf('age', t('entriesAdmin.age'), valuesOf(ages), true),
    ...optionsOf(
      'content',
      t('entriesAdmin.content'),
      details.map(({ id, content_competition: event }) => ({
        value: String(id),
        label: `${event.symbol} ${nameIn(language, event)}`,
        chip: event.symbol,
        // A symbol without a digit may be a name.
        isSafe: /\d/u.test(event.symbol),
      })),
    ),
  ]
}
