import { useQuery } from '@tanstack/react-query'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { ADVERTISEMENT, LOGO } from '@portal/shared/resources/images/kinds'
import { useT } from '../../../kit/i18n/use-t.ts'
import { api } from '../../../kit/api/calls.ts'
import { buildQuery } from '../../../kit/api/query.ts'
import { TvBar, TvIdle } from '../tv-parts.tsx'
import tv from '../tv.module.css'
import { useTurningPage } from '../use-turning-page.ts'
import classes from './screen.module.css'
import type { TvView } from './tv-view.ts'

/** As many logos as are read from a seat. */
const LOGOS_SHOWN = 6

/** The portal's pictures of its partners: their logos together, and their advertisements one by one. */
export function TvSponsors({ tournament, clock }: TvView) {
  const { t, language } = useT()
  const { data: images } = useQuery(buildQuery(api.images.list, {}))
  const logos = (images ?? []).filter(({ type }) => type === LOGO)
  const advertisements = (images ?? []).filter(({ type }) => type === ADVERTISEMENT)
  const logoPages = Math.ceil(logos.length / LOGOS_SHOWN)
  // Seven logos are four and three, rather than six and a single one.
  const pageSize = Math.ceil(logos.length / logoPages)
  const page = useTurningPage(logoPages + advertisements.length)
  const visible =
    page < logoPages
      ? logos.slice(page * pageSize, (page + 1) * pageSize)
      : advertisements.slice(page - logoPages, page - logoPages + 1)
  const name = nameIn(language, tournament)
  if (visible.length === 0)
    return (
      <>
        <header className={tv.head}>{clock}</header>
        <TvIdle tournament={name} message={null} />
      </>
    )
  return (
    <>
      <TvBar title={t('tv.sponsors')} clock={clock} />
      <ul key={page} className={classes.sponsors} data-count={visible.length}>
        {visible.map(({ id, url, title, title_en }) => (
          <li key={id}>
            <img src={url} alt={textIn(language, title, title_en).text} />
          </li>
        ))}
      </ul>
    </>
  )
}
