import type { PublicResults } from '@portal/shared/results/round/result-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import classes from './results-page.module.css'

/** The judges by the letters that stand at their marks. */
export function Judges({ judges }: Pick<PublicResults, 'judges'>) {
  const { t } = useT()
  if (judges.length === 0) return null
  return (
    <section aria-labelledby="judges">
      <SectionTitle id="judges">{t('results.page.judges')}</SectionTitle>
      <ul className={classes.judges}>
        {judges.map(({ letter, name }) => (
          <li key={letter}>
            <strong>{letter}</strong> <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
