import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** Links to the console, the screens and the live page of a rehearsal, each in a tab of its own. */
export function RehearsalScreens({ tournamentId, rehearsalId }: { tournamentId: number; rehearsalId: number }) {
  const { t } = useT()
  const { data: screens = [] } = useQuery(buildQuery(api.screens.list, { params: { id: rehearsalId } }))
  const search = `?rehearsal=${rehearsalId}`
  const pages = [
    // Its roles are those of the tournament.
    { to: `${paths.mc}${search}&tournament=${tournamentId}`, name: t('app.nav.console') },
    { to: `${paths.tv}${search}`, name: t('rehearsal.screen') },
    ...screens.map(({ id, name }) => ({ to: `${paths.tv}${search}&screen=${id}`, name })),
    { to: `${paths.live(rehearsalId)}${search}`, name: t('rehearsal.live') },
  ]
  return (
    <>
      <ul className={`surface ${lines.list}`}>
        {pages.map(({ to, name }) => (
          <ExplainedLine key={to} name={name} hint={to}>
            <ButtonLink
              to={to}
              aria-label={`${t('rehearsal.open')}: ${name}`}
              target="_blank"
              rel="noreferrer"
              reloadDocument
            >
              {t('rehearsal.open')}
            </ButtonLink>
          </ExplainedLine>
        ))}
      </ul>
      <Text variant="hint">{t('rehearsal.viewers')}</Text>
    </>
  )
}
