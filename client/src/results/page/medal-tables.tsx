import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MedalRow } from '@portal/shared/results/round/result-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'
import classes from './results-page.module.css'

/** Further rows are folded. */
const ROWS_MAX = 8

/** The medals by unit, and by province where units have one. */
export function MedalTables({ units, provinces }: { units: readonly MedalRow[]; provinces: readonly MedalRow[] }) {
  const { t } = useT()
  return (
    <section aria-labelledby="medals">
      <SectionTitle id="medals">{t('results.page.medals')}</SectionTitle>
      <PartTitle>{t('results.page.byUnit')}</PartTitle>
      <MedalTable rows={units} label={t('results.page.byUnit')} heading={t('results.unit')} />
      {provinces.length > 0 && (
        <>
          <PartTitle>{t('results.page.byProvince')}</PartTitle>
          <MedalTable rows={provinces} label={t('results.page.byProvince')} heading={t('results.page.province')} />
        </>
      )}
    </section>
  )
}

function MedalTable({ rows, label, heading }: { rows: readonly MedalRow[]; label: string; heading: string }) {
  const { t } = useT()
  const [isWhole, setWhole] = useState(false)
  const rest = isWhole ? 0 : rows.length - ROWS_MAX
  return (
    <>
      <table className={classes.medals} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('results.page.gold')}</th>
            <th scope="col">{t('results.page.silver')}</th>
            <th scope="col">{t('results.page.bronze')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : ROWS_MAX).map(({ name, gold, silver, bronze }) => (
            <tr key={name}>
              <th scope="row">
                <Name>{name}</Name>
              </th>
              <td>{gold}</td>
              <td>{silver}</td>
              <td>{bronze}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="subtle" h={44} onClick={() => setWhole(true)}>
          {t('results.page.moreRows', { count: rest })}
        </Button>
      )}
    </>
  )
}
