import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { entryFields, type EntryField } from '@portal/shared/entries/entry.fields'
import { isSex } from '@portal/shared/people/sex'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { extractRows } from '../../kit/api/rows-of.ts'
import { historyWord } from '../../portal/history-words.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { HistoryList, type HistoryLine } from '../../kit/list/history/history-list.tsx'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { changedFields } from './admin-entry-changes.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { isCorrected } from '../marks/entry-marks.tsx'

const otherLabelKeys: Readonly<Record<string, WordKey>> = {
  fee_amount: 'entriesAdmin.p.fee',
  paid_amount: 'entriesAdmin.p.paid',
  note: 'entriesAdmin.p.note',
  unit: fieldLabelKey('unit_id'),
}

/** The label key of a field; undefined for fields that readers need not see, such as the id of a unit beside its name. */
function findLabelKey(field: string): WordKey | undefined {
  if (field === 'unit_id') return undefined
  return Object.hasOwn(entryFields, field) ? fieldLabelKey(field as EntryField) : otherLabelKeys[field]
}

type HistoryAct = EntryDetail['history'][number]
const AMOUNT_FIELDS: readonly string[] = ['fee_amount', 'paid_amount']

type Props = { entry: EntryDetail; currency: string }

/** The history of an entry: a line for each act with the values that it changed. */
function useHistoryLines({ entry: { history, tournament }, currency }: Props): HistoryLine[] {
  const { t, language } = useT()
  const { data: details } = useQuery(pageQueries.openedContentsForAdmin(tournament.id))
  /** The symbol and current name of an event; only the symbol where the event was removed. */
  const nameEvent = (symbol: string) => {
    const detail = extractRows(details).find(({ content_competition }) => content_competition.symbol === symbol)
    return detail ? `${symbol} ${nameIn(language, detail.content_competition)}` : symbol
  }
  const explainFee = ({ added, removed }: NonNullable<HistoryAct['contents']>) =>
    [
      ...(added.length > 0 ? [t('entriesAdmin.h.with', { contents: added.map(nameEvent).join(', ') })] : []),
      ...(removed.length > 0 ? [t('entriesAdmin.h.without', { contents: removed.map(nameEvent).join(', ') })] : []),
    ].join(', ')
  const toText = (field: string, value: string) => {
    if (field === 'sex' && isSex(value)) return t(`entry.sex.${value}`)
    return AMOUNT_FIELDS.includes(field) && /^-?\d+$/u.test(value)
      ? formatMoney(Number(value), language, currency)
      : value
  }
  const summarize = (action: string, after: unknown) => {
    if (action === 'move') return t('entriesAdmin.h.moved', movedEvents(after))
    const actionKey = historyWord('athletes', action)
    const name = actionKey ? t(actionKey) : action
    // The item of a start.
    const { item } = (after ?? {}) as { item?: string }
    return item ? `${name}: ${item}` : name
  }
  return history.map(({ action, before, after, contents, ...act }) => {
    return {
      ...act,
      summary: summarize(action, after),
      changes: [
        ...changedContents(contents, t),
        ...changedFields(before, after).flatMap(({ field, from, to }) => {
          const labelKey = findLabelKey(field)
          if (!labelKey) return []
          const why = field === 'fee_amount' && contents ? `: ${explainFee(contents)}` : ''
          return [{ label: t(labelKey), from: toText(field, from), to: toText(field, to) + why }]
        }),
      ],
    }
  })
}

/** The whole history of an entry. */
export function EntryHistory(props: Props) {
  const { t } = useT()
  const lines = useHistoryLines(props)
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.history')}</PartTitle>
      {lines.length === 0 && <Text c="dimmed">{t('entriesAdmin.p.historyNone')}</Text>}
      <HistoryList lines={lines} />
    </section>
  )
}

/** For an entry that its owner corrected: the last request for a correction, and the changes since. */
export function EntryCorrected(props: Props) {
  const { t } = useT()
  const lines = useHistoryLines(props)
  if (!isCorrected(props.entry)) return null
  const askIndex = props.entry.history.findLastIndex(({ action }) => action === 'ask')
  return (
    <section className={`${classes.section} ${classes.news}`}>
      <PartTitle mb={6}>{t('entriesAdmin.corrected')}</PartTitle>
      <HistoryList lines={lines.slice(Math.max(askIndex, 0))} />
    </section>
  )
}

/** The symbols of the events that an entry was moved between. */
function movedEvents(after: unknown): { from: string; to: string } {
  const { from, to } = (after ?? {}) as { from?: unknown; to?: unknown }
  return { from: typeof from === 'string' ? from : '', to: typeof to === 'string' ? to : '' }
}

/** Added and removed events, one line each. */
function changedContents(contents: HistoryAct['contents'], t: T): HistoryLine['changes'] {
  const line = (labelKey: WordKey, symbols: readonly string[]) =>
    symbols.length > 0 ? [{ label: t(labelKey, { contents: symbols.join(', ') }), from: '', to: '' }] : []
  const { added = [], removed = [] } = contents ?? {}
  return [...line('entriesAdmin.h.contentsAdded', added), ...line('entriesAdmin.h.contentsRemoved', removed)]
}
