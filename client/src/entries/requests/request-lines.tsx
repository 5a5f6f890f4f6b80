import { List } from '@mantine/core'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { picked } from '@portal/shared/kit/define-fields'
import type { Sex } from '@portal/shared/people/sex'
import type { Member } from '@portal/shared/kit/text/names'
import { readPeople } from '@portal/shared/people/people'
import { YEAR_OF_BIRTH_MAX } from '@portal/shared/kit/limits'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { wordOf } from '../entry/entry-field-word.ts'

type RequestProps = { entry: Entry; request: EntryRequest; currency: string }

/** The changes that a request would make to an entry, one line for each, the fee last. */
export function RequestLines({ entry, request, currency }: RequestProps) {
  const { t, language } = useT()
  const lines = linesOf(entry, request, t)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { fee_amount } = request
  if (fee_amount !== null && fee_amount !== entry.fee_amount)
    lines.push(lineOf(t, t('entry.fee.total'), money(entry.fee_amount), money(fee_amount)))
  if (lines.length === 0) return null
  return (
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </List.Item>
      ))}
    </List>
  )
}

function linesOf(entry: Entry, { change, contents, unit }: EntryRequest, t: T): string[] {
  const lines: string[] = []
  if (!change) return lines
  const add = (label: string, from: string | null | undefined, to: string | null | undefined) => {
    if ((from ?? '') !== (to ?? '')) lines.push(lineOf(t, label, from, to))
  }
  if (peopleColumns.some((name) => change[name] !== undefined))
    add(t('entry.people'), membersText(membersOf(entry)), membersText(wantedPeople(entry, change)))
  for (const name of entryTexts) if (change[name] !== undefined) add(t(wordOf(name)), entry[name], change[name])
  const sexWord = (sex: Sex | null) => sex && t(`entry.sex.${sex}`)
  if (change.sex !== undefined) add(t(wordOf('sex')), sexWord(entry.sex), sexWord(change.sex))
  if (change.unit_id !== undefined) add(t('entry.unit'), entry.unit?.name, unit)
  for (const name of ['email', 'mobile'] as const)
    if (change[name] !== undefined) add(t(wordOf(name)), entry[name], change[name])
  const { added = [], removed = [] } = contents ?? {}
  if (added.length > 0) lines.push(t('request.added', { contents: added.join(', ') }))
  if (removed.length > 0) lines.push(t('request.removed', { contents: removed.join(', ') }))
  if (change.publish !== undefined) lines.push(t(`request.publish.${change.publish}`))
  return lines
}

const lineOf = (t: T, label: string, from: string | null | undefined, to: string | null | undefined) =>
  `${label}: ${from || t('request.none')} → ${to || t('request.none')}`

const membersText = (people: readonly Member[]) =>
  people.map(({ name, year }) => (year === null ? name : `${name} (${year})`)).join(', ')

/** The people by the names that are asked for. */
function wantedPeople(entry: Entry, change: NonNullable<EntryRequest['change']>): Member[] {
  const draft = { ...picked(entry, [...peopleColumns, 'is_flashmob', 'is_group']), ...change }
  return readPeople({ ...draft, number_of_people: undefined }, YEAR_OF_BIRTH_MAX).people
}
