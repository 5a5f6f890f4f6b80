import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconMessage2Share } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { Name } from '../../kit/i18n/name.tsx'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoment, formatNumber } from '../../kit/lib/format.ts'
import { RowsList, type RowsColumn, type RowsListProps } from '../../kit/list/rows/rows-list.tsx'
import { PhoneLinks } from '../../kit/ui/phone/phone-links.tsx'
import { shortName } from '../list/short-name.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './units-table.module.css'

const ROW_HEIGHT = 32
/** The height of a card, until it is measured. */
const CARD_HEIGHT = 136
const MIN_WIDTH = 1080

type Props = Omit<RowsListProps<UnitInOffice>, 'columns' | 'keyOf' | 'rowHeight'> & {
  onCopy: (unit: UnitInOffice) => void
  /** Beside the panel, which has them too, the contacts are left out. */
  isBesidePanel: boolean
}

/** The units of a tournament with their contacts and what became of their cards. */
export function UnitsTable({ onCopy, isBesidePanel, ...list }: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const hidesContacts = isBesidePanel && !isPhone
  const columns = useMemo(() => unitColumns(onCopy, hidesContacts), [onCopy, hidesContacts])
  return (
    <div className={surface.place}>
      <RowsList
        {...list}
        key={isPhone ? 'cards' : 'rows'}
        keyOf={({ id }) => id}
        columns={columns}
        className={`${surface.rows} ${classes.table}`}
        {...(isPhone
          ? { cards: true, rowHeight: CARD_HEIGHT }
          : { rowHeight: ROW_HEIGHT, minWidth: `${hidesContacts ? 0 : MIN_WIDTH}px` })}
      />
    </div>
  )
}

/** When the card was sent and by whom, in full. */
export function sentText({ sent_date, sent_by }: UnitInOffice, t: T, language: Language): string {
  if (sent_date === null) return t('unitCards.sent.none')
  const moment = formatMoment(sent_date, language)
  return sent_by ? t('unitCards.sentBy', { moment, name: sent_by.name }) : t('unitCards.sentAt', { moment })
}

/** When the card was first and last opened, in full. */
export function openedText({ opened_first, opened_last }: UnitInOffice, t: T, language: Language): string[] {
  if (opened_first === null || opened_last === null) return [t('unitCards.opened.none')]
  const first = t('unitCards.openedFirst', { moment: formatMoment(opened_first, language) })
  return opened_first === opened_last
    ? [first]
    : [first, t('unitCards.openedLast', { moment: formatMoment(opened_last, language) })]
}

const briefDay = (moment: string, language: Language) => formatDay(vietnamDayAndTime(moment).day, language, 'brief')

const contactColumns: readonly RowsColumn<UnitInOffice>[] = [
  {
    key: 'province',
    header: 'unitCards.col.province',
    sort: 'province',
    width: '132px',
    cell: ({ province }) => province && <Name>{province}</Name>,
  },
  {
    key: 'contact',
    header: 'unitCards.col.contact',
    sort: 'contact_name',
    width: 'minmax(110px, 1fr)',
    cell: ({ contact_name }) => contact_name && <span translate="no">{contact_name}</span>,
  },
  {
    key: 'phone',
    header: 'unitCards.col.phone',
    width: '166px',
    cell: ({ phone }) => <PhoneLinks phone={phone} />,
  },
]

const unitColumns = (
  onCopy: (unit: UnitInOffice) => void,
  hidesContacts: boolean,
): readonly RowsColumn<UnitInOffice>[] => [
  {
    key: 'code',
    header: 'unitCards.col.code',
    sort: 'code',
    width: '84px',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.code }),
    cell: ({ code }) => code && <span translate="no">{code}</span>,
  },
  {
    key: 'name',
    header: 'unitCards.col.name',
    sort: 'name',
    width: 'minmax(180px, 3fr)',
    hidesHeadingOnCard: true,
    opensRow: true,
    cellAttributes: ({ name }) => ({ className: classes.name, title: name }),
    // The words that every club has would hide those that tell one from another.
    cell: ({ name }) => <Name>{shortName(name)}</Name>,
  },
  ...(hidesContacts ? [] : contactColumns),
  {
    key: 'entries',
    header: 'unitCards.col.entries',
    sort: 'entries',
    width: '80px',
    align: 'end',
    cell: ({ entries }, { language }) => formatNumber(entries, language),
  },
  {
    key: 'approved',
    header: 'unitCards.col.approved',
    sort: 'approved',
    width: '88px',
    align: 'end',
    cell: ({ approved }, { language }) => formatNumber(approved, language),
  },
  {
    key: 'sent',
    header: 'unitCards.col.sent',
    sort: 'sent_date',
    width: '124px',
    align: 'end',
    cellAttributes: (unit, { t, language }) => ({
      title: sentText(unit, t, language),
      className: classes.state,
      'data-state': unit.sent_date === null ? undefined : 'done',
    }),
    cell: ({ sent_date }, { t, language }) =>
      sent_date === null ? (
        t('unitCards.sent.no')
      ) : (
        <span className={classes.sent}>
          <IconCheck size={16} aria-hidden /> {t('unitCards.sent', { day: briefDay(sent_date, language) })}
        </span>
      ),
  },
  {
    key: 'opened',
    header: 'unitCards.col.opened',
    sort: 'opened_last',
    width: '104px',
    align: 'end',
    cellAttributes: (unit, { t, language }) => ({
      title: openedText(unit, t, language).join(' · '),
      className: classes.state,
      'data-state': unit.opened_last === null ? undefined : 'done',
    }),
    cell: ({ opened_last }, { t, language }) =>
      opened_last === null ? t('unitCards.opened.no') : briefDay(opened_last, language),
  },
  {
    key: 'act',
    header: 'unitCards.col.act',
    width: '48px',
    hidesHeading: true,
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.act }),
    cell: (unit, { t }) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.copy ?? ''}
        aria-label={t('unitCards.copyOf', { unit: unit.name })}
        title={t('unitCards.copy')}
        // The keys of the list and the panel reach it.
        tabIndex={-1}
        onClick={() => onCopy(unit)}
      >
        <IconMessage2Share size={18} aria-hidden />
      </ActionIcon>
    ),
  },
]
