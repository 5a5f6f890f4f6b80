import { Menu, Switch } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { RowMenu } from '../../kit/acts/row-menu.tsx'
import { danceStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { paths } from '../../portal/paths.ts'
import { CustomFeeCell } from './admin-contents-fee.tsx'
import { EntryCount } from './entry-count.tsx'
import { mergeColumn } from './opened/merge-column.tsx'
import { RowActsContext } from './opened/row-acts-context.ts'
import classes from './admin-contents.module.css'

/** The least width of the name, in pixels. */
const NAME_WIDTH = 260

const columns: readonly (RowsColumn<Detail> & { sort?: string })[] = [
  {
    key: 'symbol',
    header: 'tourAdmin.c.symbol',
    sort: 'symbol',
    width: '96px',
    hidesHeadingOnCard: true,
    cellAttributes: ({ content_competition: { symbol } }) => ({ 'aria-label': symbol, className: classes.symbol }),
    cell: ({ content_competition: content }) => <SymbolChip symbol={content.symbol} style={danceStyle(content)} />,
  },
  {
    key: 'name',
    header: 'tourAdmin.c.name',
    sort: 'name',
    width: `minmax(${NAME_WIDTH}px, 1fr)`,
    hidesHeadingOnCard: true,
    cellAttributes: ({ content_competition: { name } }) => ({ title: name, className: classes.names }),
    cell: ({ content_competition: content }, { t, language }) => (
      <span className={classes.name}>
        {nameIn(language, content)}
        {content.is_closed === 1 && (
          <span className={classes.sub}>
            {' · '}
            {[t('tourAdmin.c.closed'), content.unit?.name].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'form',
    header: 'tourAdmin.c.form',
    sort: 'form',
    width: '96px',
    cellAttributes: ({ content_competition: { formality } }, { language }) => ({ title: nameIn(language, formality) }),
    cell: ({ content_competition: { formality } }, { language }) => (
      <span className={classes.name}>{nameIn(language, formality)}</span>
    ),
  },
  {
    key: 'age',
    header: 'tourAdmin.c.age',
    sort: 'age',
    width: '124px',
    cellAttributes: ({ content_competition: { age, sub_ages } }, { language }) => ({
      title: [age, ...sub_ages].map((group) => nameIn(language, group)).join(', '),
    }),
    cell: ({ content_competition: { age, sub_ages } }, { language }) => (
      <span className={classes.name}>
        {nameIn(language, age)}
        {sub_ages.length > 0 && <span className={classes.sub}> +{sub_ages.length}</span>}
      </span>
    ),
  },
  {
    key: 'style',
    header: 'tourAdmin.c.type',
    sort: 'style',
    width: '108px',
    cell: ({ content_competition: { grade } }) =>
      grade && <span className={classes.name}>{grade.dance_type.name}</span>,
  },
  {
    key: 'grade',
    header: 'tourAdmin.c.grade',
    sort: 'grade',
    width: '84px',
    cell: ({ content_competition: { grade } }) => grade && <span className={classes.name}>{grade.name}</span>,
  },
  {
    key: 'entries',
    header: 'tourAdmin.c.entries',
    sort: 'entries',
    width: '186px',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.cardEntries }),
    cell: (detail) => <EntryCount detail={detail} />,
  },
  {
    key: 'minimum',
    header: 'tourAdmin.c.minimum',
    sort: 'minimum',
    width: '92px',
    align: 'end',
    cell: ({ content_competition: { minimum_athletes: minimum } }) => (minimum > 0 ? minimum : ''),
  },
  {
    key: 'people',
    header: 'tourAdmin.c.people',
    sort: 'people',
    width: '76px',
    align: 'end',
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'fee',
    header: 'tourAdmin.c.fee',
    sort: 'fee',
    width: '136px',
    align: 'end',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.cardFee }),
    cell: (detail) => <FeeCell detail={detail} />,
  },
  {
    key: 'register',
    header: 'tourAdmin.c.register',
    sort: 'register',
    width: '112px',
    cell: (detail) => <RegisterSwitch detail={detail} />,
  },
  {
    key: 'more',
    header: 'tourAdmin.c.more',
    hidesHeading: true,
    width: '44px',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.more }),
    cell: (detail) => <MoreMenu detail={detail} />,
  },
]

/** The columns that a narrow list leaves out, in this order. */
const OPTIONAL_COLUMNS = ['people', 'minimum', 'style', 'form', 'grade', 'age']
const CHECKBOX_WIDTH = 40
/** The first figure of a width is the least one. */
const columnWidth = ({ width }: RowsColumn<Detail>) => Number(/\d+/u.exec(width)?.[0])
const sumWidths = (visibleColumns: readonly RowsColumn<Detail>[]) =>
  visibleColumns.reduce((sum, column) => sum + columnWidth(column), CHECKBOX_WIDTH)

/** The cells of a card of two lines: registration is opened and closed in its menu. */
const CARD_COLUMNS = ['symbol', 'name', 'entries', 'fee', 'more']
export const cardColumns = columns.filter(({ key }) => CARD_COLUMNS.includes(key))

/** The columns of events below their minimum: with what they may be merged into instead of what their names say. */
const columnsWithProposals = columns.flatMap((column) => {
  if ([...OPTIONAL_COLUMNS, 'fee'].includes(column.key)) return []
  return column.key === 'entries' ? [column, mergeColumn] : [column]
})

/** The same beside the panel of a merge: only what is compared there. */
const columnsBesideMerge = columnsWithProposals.flatMap((column) => {
  if (['register', 'more'].includes(column.key)) return []
  return { ...column, width: { name: 'minmax(150px, 1fr)', proposal: '300px' }[column.key] ?? column.width }
})

/** The columns that fit into a width in pixels, and the width that they need. */
export function fitColumns(availableWidth: number | null, hasProposals: boolean) {
  if (hasProposals) {
    const isNarrow = availableWidth !== null && sumWidths(columnsWithProposals) > availableWidth
    const visible = isNarrow ? columnsBesideMerge : columnsWithProposals
    return { visible, minWidth: sumWidths(visible) }
  }
  let visibleColumns: readonly RowsColumn<Detail>[] = columns
  for (const key of OPTIONAL_COLUMNS) {
    if (availableWidth === null || sumWidths(visibleColumns) <= availableWidth) break
    visibleColumns = visibleColumns.filter((column) => column.key !== key)
  }
  return { visible: visibleColumns, minWidth: sumWidths(visibleColumns) }
}

/** The columns to sort by, including those that a narrow list leaves out. */
export const openedSortOptions = columns.flatMap(({ sort, header }) => (sort ? [{ column: sort, label: header }] : []))

function FeeCell({ detail }: { detail: Detail }) {
  const { setFee } = use(RowActsContext)
  return <CustomFeeCell detail={detail} save={(typed) => setFee(detail.id, typed)} />
}

function RegisterSwitch({ detail: { id, is_register, content_competition } }: { detail: Detail }) {
  const { t } = useT()
  const { setRegistration } = use(RowActsContext)
  return (
    <Switch
      aria-label={t('tourAdmin.c.registerOf', { symbol: content_competition.symbol })}
      checked={is_register === 1}
      onChange={({ currentTarget }) => setRegistration(id, currentTarget.checked ? 1 : 0)}
      size="md"
      withThumbIndicator={false}
    />
  )
}

function MoreMenu({ detail }: { detail: Detail }) {
  const { t } = useT()
  return (
    <RowMenu label={t('tourAdmin.c.actions', { symbol: detail.content_competition.symbol })}>
      <RowMenuItems detail={detail} />
    </RowMenu>
  )
}

/** Rendered only while the menu is open. */
function RowMenuItems({ detail }: { detail: Detail }) {
  const { t } = useT()
  const { getActs, startAct, edit, proposals, merge, mayMerge } = use(RowActsContext)
  const { id, entries, tournament } = detail
  return (
    <>
      <Menu.Item onClick={() => edit(detail)}>{t('tourAdmin.c.edit')}</Menu.Item>
      <Menu.Item component={Link} to={paths.admin.entriesIn(tournament.id, id)}>
        {t('tourAdmin.c.seeEntries', { count: entries })}
      </Menu.Item>
      {mayMerge && (
        <Menu.Item disabled={entries === 0} onClick={() => merge(id, proposals.get(id)?.id ?? null)}>
          {t('tourAdmin.c.mergeAct')}
        </Menu.Item>
      )}
      <Menu.Divider />
      {getActs().map(({ name, label, variant, exclusionReason }) => {
        const disabledReason = exclusionReason?.(id) ?? null
        return (
          <Menu.Item
            key={name}
            disabled={disabledReason !== null}
            {...(variant === 'danger' ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => startAct(name, id)}
          >
            {disabledReason === null ? label : `${label} (${disabledReason})`}
          </Menu.Item>
        )
      })}
    </>
  )
}
