import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../../kit/ui/use-page-title.ts'
import { paths } from '../../../portal/paths.ts'
import classes from './screen.module.css'

/** Shows how this browser becomes a screen of the hall: nobody can type on a TV, so it shows a code that the organiser types. */
export function TvPairing({
  code,
  tournamentId,
  title,
  canSkip,
}: {
  code: string | null
  /** Null while the screen is not known. */
  tournamentId: number | null
  title: string
  canSkip: boolean
}) {
  const { t } = useT()
  usePageTitle(t('tv.title'))
  return (
    <div className={classes.pairing}>
      <div>
        <h1>{title}</h1>
        <p>{t('tv.pair.how')}</p>
        <output className={classes.code} translate="no">
          {code === null ? t('tv.pair.waiting') : `${code.slice(0, 3)} ${code.slice(3)}`}
        </output>
        {canSkip && <p className={classes.dim}>{t('tv.pair.skip')}</p>}
      </div>
      {code !== null && <ConsoleLink code={code} tournamentId={tournamentId} />}
    </div>
  )
}

/** A square that a phone reads: it opens the console with the code typed in. */
function ConsoleLink({ code, tournamentId }: { code: string; tournamentId: number | null }) {
  const { t } = useT()
  const search = new URLSearchParams({ ...(tournamentId ? { tournament: String(tournamentId) } : {}), pair: code })
  const address = `${location.origin}${paths.mc}?${search.toString()}`
  const { data: picture } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('qrcode')).toDataURL(address, { margin: 2, scale: 8 }),
    staleTime: Infinity,
  })
  return (
    <figure>
      {picture && <img src={picture} alt="" />}
      <figcaption>{t('tv.pair.scan')}</figcaption>
    </figure>
  )
}
