import { Text, Title } from '@mantine/core'
import { HistoryList } from '../admin/history-list.tsx'
import type { WordKey } from '../i18n/all-words.ts'
import { useT } from '../i18n/use-t.ts'
import { formatMoney } from '../lib/format.ts'
import { changedFields } from './admin-entry-changes.ts'
import type { EntryDetail } from './admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

const actions: Readonly<Record<string, WordKey>> = {
  create: 'entriesAdmin.h.create',
  join: 'entriesAdmin.h.join',
  change: 'entriesAdmin.h.change',
  approve: 'entriesAdmin.h.approve',
  unapprove: 'entriesAdmin.h.unapprove',
  delete: 'entriesAdmin.h.delete',
  withdraw: 'entriesAdmin.h.delete',
  restore: 'entriesAdmin.h.restore',
  merge: 'entriesAdmin.h.merge',
  collect: 'entriesAdmin.h.collect',
  uncollect: 'entriesAdmin.h.uncollect',
  reprice: 'entriesAdmin.h.reprice',
  unreprice: 'entriesAdmin.h.unreprice',
  pay: 'entriesAdmin.h.pay',
  refund: 'entriesAdmin.h.refund',
  number: 'entriesAdmin.h.number',
  numbers: 'entriesAdmin.h.number',
  renew_link: 'entriesAdmin.h.renewLink',
  revoke_link: 'entriesAdmin.h.revokeLink',
}

const fields: Readonly<Record<string, WordKey>> = {
  full_name_one: 'entriesAdmin.e.nameOne',
  date_of_birth_one: 'entriesAdmin.e.yearOne',
  full_name_two: 'entriesAdmin.e.nameTwo',
  date_of_birth_two: 'entriesAdmin.e.yearTwo',
  team_name: 'entriesAdmin.e.team',
  number_of_people: 'entriesAdmin.col.number_of_people',
  number: 'entriesAdmin.e.number',
  email: 'entriesAdmin.e.email',
  mobile: 'entriesAdmin.e.mobile',
  fee_amount: 'entriesAdmin.p.fee',
  paid_amount: 'entriesAdmin.p.paid',
  note: 'entriesAdmin.p.note',
}

const SUMS: readonly string[] = ['fee_amount', 'paid_amount']

/** What happened to an entry, the newest first, with what each change changed. */
export function EntryHistory({ entry: { history }, currency }: { entry: EntryDetail; currency: string }) {
  const { t, language } = useT()
  const shown = (field: string, value: string) =>
    SUMS.includes(field) && /^-?\d+$/u.test(value) ? formatMoney(Number(value), language, currency) : value
  return (
    <section className={classes.section}>
      <Title order={3} size="h4" mb={6}>
        {t('entriesAdmin.p.history')}
      </Title>
      {history.length === 0 && <Text c="dimmed">{t('entriesAdmin.p.historyNone')}</Text>}
      <HistoryList
        lines={history.map(({ action, before, after, ...act }) => {
          const word = actions[action]
          return {
            ...act,
            what: word ? t(word) : action,
            changes: changedFields(before, after).flatMap(({ field, from, to }) => {
              const label = fields[field]
              return label ? [{ label: t(label), from: shown(field, from), to: shown(field, to) }] : []
            }),
          }
        })}
      />
    </section>
  )
}
