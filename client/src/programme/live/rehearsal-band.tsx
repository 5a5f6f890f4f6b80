import { useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './rehearsal-band.module.css'

/** The id of the rehearsal that the address names; null in earnest. */
export const useRehearsalId = (): number | null => Number(useSearchParams()[0].get('rehearsal')) || null

/** Says on every screen of a rehearsal that it is one: over screens that fill the window, above the content of a page. */
export function RehearsalBand({ isInPage = false }: { isInPage?: boolean }) {
  const { t } = useT()
  if (useRehearsalId() === null) return null
  return (
    <div className={classes.band} data-in-page={isInPage || undefined}>
      {t('hall.rehearsal')}
    </div>
  )
}
