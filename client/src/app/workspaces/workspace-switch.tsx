import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSelector, IconTrophy, IconWorld, IconClock } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { findPlace } from '../places.ts'
import classes from './header.module.css'
import { useWorkspaces, type Workspace } from './workspaces.ts'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useNow } from '../../kit/lib/use-now.ts'
import { findNextDeadline } from '../../overview/tournament/days.ts'

/** The most tournaments in the menu; a link to all of them follows. */
const MAX_ITEMS = 8

/** The tournament that the user works in, with a menu that switches to another one or to the portal. */
export function WorkspaceSwitch({ user }: { user: DataUser }) {
  const { here } = useWorkspaces(user)
  return (
    <>
      <Switch user={user} />
      {here?.tournament && <Deadline tournament={here.tournament} />}
    </>
  )
}

function Switch({ user }: { user: DataUser }) {
  const { t } = useT()
  const { workspaces, here } = useWorkspaces(user)
  const isAdmin = user.role === 1
  if (!isAdmin && workspaces.length < 2) return here && <WorkspaceName workspace={here} />
  return (
    <Menu position="bottom-start" shadow="md" width={360}>
      <Menu.Target>
        <UnstyledButton className={classes.switch ?? ''} title={t('app.nav.switch')}>
          {here ? <WorkspaceName workspace={here} /> : <PortalPlace />}
          <IconSelector size={16} className={classes.mark ?? ''} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {workspaces.slice(0, MAX_ITEMS).map((workspace) => (
          <Menu.Item key={workspace.id} component={Link} to={workspace.to} leftSection={<IconTrophy size={18} />}>
            <WorkspaceName workspace={workspace} />
          </Menu.Item>
        ))}
        {isAdmin && (
          <>
            {workspaces.length > MAX_ITEMS && (
              <Menu.Item component={Link} to={paths.admin.tournaments}>
                {t('admin.nav.tournaments')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item component={Link} to={paths.admin.newTournament} leftSection={<IconPlus size={18} />}>
              {t('palette.act.tournament')}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.overview} leftSection={<IconWorld size={18} />}>
              {t('admin.nav.portal')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The section of the portal and its page that are open: the title of the page. */
function PortalPlace() {
  const { t } = useT()
  const { pathname } = useLocation()
  const { section, page } = findPlace(pathname)
  const name = t(page?.label ?? 'admin.nav.portal')
  const sectionName = section && t(section.label)
  return (
    <span className={classes.workspace}>
      {sectionName && sectionName !== name && <span className={classes.section}>{sectionName} ·</span>}{' '}
      <span className={classes.name}>{name}</span>
    </span>
  )
}

function WorkspaceName({ workspace: { name, tournament } }: { workspace: Workspace }) {
  const { language } = useT()
  return (
    <span className={classes.workspace}>
      <span className={classes.name}>{name}</span>{' '}
      {tournament && (
        <span className={classes.days}>{formatDays(tournament.start_date, tournament.end_date, language)}</span>
      )}
    </span>
  )
}

/** The next deadline of a tournament, in the header where there is room. */
function Deadline({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  const deadline = findNextDeadline(tournament, useNow())
  if (!deadline) return null
  const { name, days_left: count } = deadline
  return (
    <span className={classes.deadline}>
      <IconClock size={16} aria-hidden />
      {t(`tourDays.day.${name}`)} {count === 0 ? t('tourDays.isToday') : t('tourDays.in', { count })}
    </span>
  )
}
