import { Text } from '@mantine/core'
import { entryActNames, entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { entryFields, type EntryField } from '@portal/shared/entries/entry.fields'
import { HistoryList, type HistoryLine } from '../../kit/list/history-list.tsx'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { wordOf } from '../entry-field-word.ts'
import { changedFields } from './admin-entry-changes.ts'
import type { EntryDetail } from './admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** What each act and its way back are called. */
const actWords = Object.fromEntries(
  entryActNames.flatMap((name) => [name, entryActs[name].back]).map((action) => [action, `entriesAdmin.h.${action}`]),
) as Readonly<Record<string, `entriesAdmin.h.${EntryAct | (typeof entryActs)[EntryAct]['back']}`>>

const actions: Readonly<Record<string, WordKey>> = {
  ...actWords,
  create: 'entriesAdmin.h.create',
  join: 'entriesAdmin.h.join',
  change: 'entriesAdmin.h.change',
  merge: 'entriesAdmin.h.merge',
  unmerge: 'entriesAdmin.h.unmerge',
  reprice: 'entriesAdmin.h.reprice',
  unreprice: 'entriesAdmin.h.unreprice',
  pay: 'entriesAdmin.h.pay',
  refund: 'entriesAdmin.h.refund',
  number: 'entriesAdmin.h.number',
  numbers: 'entriesAdmin.h.number',
  unnumber: 'entriesAdmin.h.unnumber',
  renew_link: 'entriesAdmin.h.renewLink',
  revoke_link: 'entriesAdmin.h.revokeLink',
  request_change: 'entriesAdmin.h.request_change',
  request_withdraw: 'entriesAdmin.h.request_withdraw',
  request_take_back: 'entriesAdmin.h.request_take_back',
  request_accept: 'entriesAdmin.h.request_accept',
  request_decline: 'entriesAdmin.h.request_decline',
  request_reopen: 'entriesAdmin.h.request_reopen',
}

const others: Readonly<Record<string, WordKey>> = {
  fee_amount: 'entriesAdmin.p.fee',
  paid_amount: 'entriesAdmin.p.paid',
  note: 'entriesAdmin.p.note',
  unit: wordOf('unit_id'),
}

/** The word of a value that is worth reading; the id of a unit is not, its name stands beside it. */
function labelOf(field: string): WordKey | undefined {
  if (field === 'unit_id') return undefined
  return Object.hasOwn(entryFields, field) ? wordOf(field as EntryField) : others[field]
}

const SUMS: readonly string[] = ['fee_amount', 'paid_amount']

/** What happened to an entry, the newest first, with what each change changed. */
export function EntryHistory({ entry: { history }, currency }: { entry: EntryDetail; currency: string }) {
  const { t, language } = useT()
  const shown = (field: string, value: string) =>
    SUMS.includes(field) && /^-?\d+$/u.test(value) ? formatMoney(Number(value), language, currency) : value
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.history')}</PartTitle>
      {history.length === 0 && <Text c="dimmed">{t('entriesAdmin.p.historyNone')}</Text>}
      <HistoryList
        lines={history.map(({ action, before, after, contents, ...act }) => {
          const word = actions[action]
          return {
            ...act,
            what: word ? t(word) : action,
            changes: [
              ...changedContents(contents, t),
              ...changedFields(before, after).flatMap(({ field, from, to }) => {
                const label = labelOf(field)
                return label ? [{ label: t(label), from: shown(field, from), to: shown(field, to) }] : []
              }),
            ],
          }
        })}
      />
    </section>
  )
}

/** Added and removed events, one line each. */
function changedContents(contents: EntryDetail['history'][number]['contents'], t: T): HistoryLine['changes'] {
  const line = (word: WordKey, symbols: readonly string[]) =>
    symbols.length > 0 ? [{ label: t(word, { contents: symbols.join(', ') }), from: '', to: '' }] : []
  const { added = [], removed = [] } = contents ?? {}
  return [...line('entriesAdmin.h.contentsAdded', added), ...line('entriesAdmin.h.contentsRemoved', removed)]
}
