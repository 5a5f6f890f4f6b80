import { useParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** The pages for the hall on the day: console, screen, the page of those who wait, and the poster that leads there. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const pages = [
    { to: paths.mc, name: t('app.nav.console'), hint: t('papers.hall.console') },
    {
      to: `${paths.tv}?tournament=${id}`,
      name: t('papers.hall.screen'),
      hint: t('papers.hall.screenHint'),
      apart: true,
    },
    { to: paths.live(id), name: t('papers.hall.live'), hint: t('papers.hall.liveHint'), apart: true },
    { to: paths.poster(id, language), name: t('papers.poster'), hint: t('papers.posterHint'), apart: true },
  ]
  return (
    <ul className={`surface ${lines.list}`} style={{ maxWidth: 960 }}>
      {pages.map(({ to, name, hint, apart }) => (
        <ExplainedLine key={to} name={name} hint={hint}>
          <ButtonLink
            to={to}
            aria-label={`${t('papers.open')}: ${name}`}
            {...(apart && { target: '_blank', rel: 'noreferrer', reloadDocument: true })}
          >
            {t('papers.open')}
          </ButtonLink>
        </ExplainedLine>
      ))}
    </ul>
  )
}
