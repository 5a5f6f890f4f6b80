import { Menu, Switch } from '@mantine/core'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { RowActions } from '../../kit/acts/row-menu.tsx'
import type { ListAct } from '../../kit/acts/list-act.ts'
import { styleOf } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { paths } from '../../portal/paths.ts'
import { OwnFee } from './admin-contents-fee.tsx'
import { EntryCount } from './entry-count.tsx'
import classes from './admin-contents.module.css'

export type RowActs = {
  register: (id: number, is_register: 0 | 1) => void
  fee: (id: number, fee: number | null) => void
  edit: (detail: Detail) => void
  /** The acts that can be done to one row or to many, read when a menu opens. */
  acts: () => readonly ListAct[]
  start: (name: string, id: number) => void
}
const doNothing = () => undefined
/** The acts of the cells. A context keeps the columns the same on each render, so that rows are not rendered again. */
export const RowActsContext = createContext<RowActs>({
  register: doNothing,
  fee: doNothing,
  edit: doNothing,
  acts: () => [],
  start: doNothing,
})

/** The least width of the name, in pixels. */
const NAME_WIDTH = 260

const columns: readonly (RowsColumn<Detail> & { sort?: string })[] = [
  {
    key: 'symbol',
    header: 'tourAdmin.c.symbol',
    sort: 'symbol',
    width: '96px',
    hidesHeadingOnCard: true,
    about: ({ content_competition: { symbol } }) => ({ 'aria-label': symbol, className: classes.symbol }),
    cell: ({ content_competition: content }) => <SymbolChip symbol={content.symbol} style={styleOf(content)} />,
  },
  {
    key: 'name',
    header: 'tourAdmin.c.name',
    sort: 'name',
    width: `minmax(${NAME_WIDTH}px, 1fr)`,
    hidesHeadingOnCard: true,
    about: ({ content_competition: { name } }) => ({ title: name, className: classes.names }),
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
    about: ({ content_competition: { formality } }, { language }) => ({ title: nameIn(language, formality) }),
    cell: ({ content_competition: { formality } }, { language }) => (
      <span className={classes.name}>{nameIn(language, formality)}</span>
    ),
  },
  {
    key: 'age',
    header: 'tourAdmin.c.age',
    sort: 'age',
    width: '124px',
    about: ({ content_competition: { age, sub_ages } }, { language }) => ({
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
    about: () => ({ className: classes.more }),
    cell: (detail) => <MoreActs detail={detail} />,
  },
]

/** The columns that a narrow list leaves out, in this order. */
const OPTIONAL_COLUMNS = ['people', 'minimum', 'style', 'form', 'grade', 'age']
const CHECKBOX_WIDTH = 40
const columnWidth = ({ key, width }: RowsColumn<Detail>) => (key === 'name' ? NAME_WIDTH : Number.parseInt(width, 10))
const sumWidths = (visibleColumns: readonly RowsColumn<Detail>[]) =>
  visibleColumns.reduce((sum, column) => sum + columnWidth(column), CHECKBOX_WIDTH)

/** The columns that fit into a width in pixels (null: all of them), and the width that they need. */
export function openedColumns(availableWidth: number | null) {
  let visibleColumns = columns
  for (const key of OPTIONAL_COLUMNS) {
    if (availableWidth === null || sumWidths(visibleColumns) <= availableWidth) break
    visibleColumns = visibleColumns.filter((column) => column.key !== key)
  }
  return { visible: visibleColumns, minWidth: sumWidths(visibleColumns) }
}

/** The columns to sort by, including those that a narrow list leaves out. */
export const openedSortings = columns.flatMap(({ sort, header }) => (sort ? [{ column: sort, label: header }] : []))

function FeeCell({ detail }: { detail: Detail }) {
  const { fee } = use(RowActsContext)
  return <OwnFee detail={detail} save={(typed) => fee(detail.id, typed)} />
}

function RegisterSwitch({ detail: { id, is_register, content_competition } }: { detail: Detail }) {
  const { t } = useT()
  const { register } = use(RowActsContext)
  return (
    <Switch
      aria-label={t('tourAdmin.c.registerOf', { symbol: content_competition.symbol })}
      checked={is_register === 1}
      onChange={({ currentTarget }) => register(id, currentTarget.checked ? 1 : 0)}
      size="md"
      withThumbIndicator={false}
    />
  )
}

function MoreActs({ detail }: { detail: Detail }) {
  const { t } = useT()
  return (
    <RowActions label={t('tourAdmin.c.actions', { symbol: detail.content_competition.symbol })}>
      <RowMenuItems detail={detail} />
    </RowActions>
  )
}

/** Rendered only while the menu is open. */
function RowMenuItems({ detail }: { detail: Detail }) {
  const { t } = useT()
  const { acts, start, edit } = use(RowActsContext)
  const { id, entries, tournament } = detail
  return (
    <>
      <Menu.Item onClick={() => edit(detail)}>{t('tourAdmin.c.edit')}</Menu.Item>
      <Menu.Item component={Link} to={paths.admin.entriesIn(tournament.id, id)}>
        {t('tourAdmin.c.seeEntries', { count: entries })}
      </Menu.Item>
      <Menu.Divider />
      {acts().map(({ name, called, look, exclusionReason }) => {
        const why = exclusionReason?.(id) ?? null
        return (
          <Menu.Item
            key={name}
            disabled={why !== null}
            {...(look === 'danger' ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => start(name, id)}
          >
            {why === null ? called : `${called} (${why})`}
          </Menu.Item>
        )
      })}
    </>
  )
}
