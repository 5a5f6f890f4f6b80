import { useParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** Links to the pages for the hall: console, screen, live page, and the poster that leads to the live page. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const pages = [
    { to: paths.mc, name: t('app.nav.console'), hint: t('papers.hall.console') },
    {
      to: `${paths.tv}?tournament=${id}`,
      name: t('papers.hall.screen'),
      hint: t('papers.hall.screenHint'),
      opensTab: true,
    },
    { to: paths.live(id), name: t('papers.hall.live'), hint: t('papers.hall.liveHint'), opensTab: true },
    { to: paths.poster(id, language), name: t('papers.poster'), hint: t('papers.posterHint'), opensTab: true },
  ]
  return (
    <ul className={`surface ${lines.list}`} style={{ maxWidth: 960 }}>
      {pages.map(({ to, name, hint, opensTab }) => (
        <ExplainedLine key={to} name={name} hint={hint}>
          <ButtonLink
            to={to}
            aria-label={`${t('papers.open')}: ${name}`}
            {...(opensTab && { target: '_blank', rel: 'noreferrer', reloadDocument: true })}
          >
            {t('papers.open')}
          </ButtonLink>
        </ExplainedLine>
      ))}
    </ul>
  )
}
