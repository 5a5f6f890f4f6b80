import { ActionIcon, Menu, Switch, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createContext, use } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { contentColumns } from './admin-contents-columns.tsx'
import { OwnFee } from './admin-contents-fee.tsx'
import classes from './admin-contents.module.css'

export type RowActs = {
  register: (id: number, is_register: 0 | 1) => void
  fee: (id: number, fee: number | null) => void
  edit: (detail: Detail) => void
  takeOut: (detail: Detail) => void
}
const nothing = () => undefined
/** What the cells of a row do; apart from the columns, so that these are the same on each draw. */
export const RowActsContext = createContext<RowActs>({
  register: nothing,
  fee: nothing,
  edit: nothing,
  takeOut: nothing,
})

/** An opened content: how full it is, what it costs, whether it takes entries, and what else can be done with it. */
export const openedColumns: readonly RowsColumn<Detail>[] = [
  ...contentColumns<Detail>(
    ({ content_competition }) => content_competition,
    'minmax(240px, 1fr)',
    ({ content_competition }) => content_competition.unit?.name,
  ),
  {
    key: 'entries',
    header: 'tourAdmin.c.entries',
    width: '92px',
    align: 'end',
    cell: ({ entries, content_competition: { minimum_athletes: minimum } }, { t }) =>
      entries < minimum ? (
        <span className={classes.below} title={t('tourAdmin.c.belowHint', { minimum })}>
          {t('tourAdmin.c.below', { count: entries, minimum })}
          <VisuallyHidden>{t('tourAdmin.c.belowHint', { minimum })}</VisuallyHidden>
        </span>
      ) : (
        entries
      ),
  },
  {
    key: 'people',
    header: 'tourAdmin.c.people',
    width: '88px',
    align: 'end',
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'fee',
    header: 'tourAdmin.c.fee',
    width: '150px',
    align: 'end',
    cell: (detail) => <FeeCell detail={detail} />,
  },
  {
    key: 'register',
    header: 'tourAdmin.c.register',
    width: '116px',
    cell: (detail) => <RegisterSwitch detail={detail} />,
  },
  {
    key: 'more',
    header: 'tourAdmin.c.more',
    unheaded: true,
    width: '56px',
    about: ({ content_competition: { symbol } }, { t }) => ({ 'aria-label': t('tourAdmin.c.actions', { symbol }) }),
    cell: (detail) => <MoreActs detail={detail} />,
  },
]

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
  const acts = use(RowActsContext)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('tourAdmin.c.actions', { symbol: detail.content_competition.symbol })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => acts.edit(detail)}>{t('tourAdmin.c.edit')}</Menu.Item>
        <Menu.Item onClick={() => acts.takeOut(detail)}>{t('tourAdmin.c.takeOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
