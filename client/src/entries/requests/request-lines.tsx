import { List } from '@mantine/core'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { pick } from '@portal/shared/kit/define-fields'
import type { Sex } from '@portal/shared/people/sex'
import type { Member } from '@portal/shared/kit/text/names'
import { readPeople } from '@portal/shared/people/people'
import { YEAR_OF_BIRTH_MAX } from '@portal/shared/kit/limits'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'

type RequestProps = { entry: Entry; request: EntryRequest; currency: string }

/** The changes that a request asks for, a line for each, the fee last. */
export function RequestLines({ entry, request, currency }: RequestProps) {
  const { t, language } = useT()
  const lines = changeLines(entry, request, t)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { fee_amount } = request
  if (fee_amount !== null && fee_amount !== entry.fee_amount)
    lines.push(changeLine(t, t('entry.fee.total'), money(entry.fee_amount), money(fee_amount)))
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

function changeLines(entry: Entry, { change, contents, unit }: EntryRequest, t: T): string[] {
  const lines: string[] = []
  if (!change) return lines
  const addChange = (label: string, from: string | null | undefined, to: string | null | undefined) => {
    if ((from ?? '') !== (to ?? '')) lines.push(changeLine(t, label, from, to))
  }
  if (peopleColumns.some((name) => change[name] !== undefined))
    addChange(t('entry.people'), membersText(membersOf(entry)), membersText(requestedPeople(entry, change)))
  for (const name of entryTexts)
    if (change[name] !== undefined) addChange(t(fieldLabelKey(name)), entry[name], change[name])
  const sexLabel = (sex: Sex | null) => sex && t(`entry.sex.${sex}`)
  if (change.sex !== undefined) addChange(t(fieldLabelKey('sex')), sexLabel(entry.sex), sexLabel(change.sex))
  if (change.unit_id !== undefined) addChange(t('entry.unit'), entry.unit?.name, unit)
  for (const name of ['email', 'mobile'] as const)
    if (change[name] !== undefined) addChange(t(fieldLabelKey(name)), entry[name], change[name])
  const { added = [], removed = [] } = contents ?? {}
  if (added.length > 0) lines.push(t('request.added', { contents: added.join(', ') }))
  if (removed.length > 0) lines.push(t('request.removed', { contents: removed.join(', ') }))
  if (change.publish !== undefined) lines.push(t(`request.publish.${change.publish}`))
  return lines
}

const changeLine = (t: T, label: string, from: string | null | undefined, to: string | null | undefined) =>
  `${label}: ${from || t('request.none')} → ${to || t('request.none')}`

const membersText = (people: readonly Member[]) =>
  people.map(({ name, year }) => (year === null ? name : `${name} (${year})`)).join(', ')

/** The people of the entry after the change. */
function requestedPeople(entry: Entry, change: NonNullable<EntryRequest['change']>): Member[] {
  const draft = { ...pick(entry, [...peopleColumns, 'is_flashmob', 'is_group']), ...change }
  return readPeople({ ...draft, number_of_people: undefined }, YEAR_OF_BIRTH_MAX).people
}
