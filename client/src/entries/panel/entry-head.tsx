import { Text } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { teamYears } from '../entry/entry-name.ts'
import { feeStateText } from '../entry/fee-state.ts'
import { isApproved } from '../entry/standing.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { EntryMark, feeMarkOf, isUnconfirmed } from '../marks/entry-marks.tsx'
import classes from './entry-decision.module.css'

/** Who is entered, born when and by whom, and how the fee stands: what each decision begins with. */
export function EntryHead({ entry, currency }: { entry: EntryDetail; currency: string }) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, language, currency)
  return (
    <div className={classes.head}>
      <People entry={entry} />
      <Text inherit>{entry.unit ? <UnitName unit={entry.unit} /> : t('entriesAdmin.p.noUnit')}</Text>
      <div className={classes.codeAndFee}>
        <div>
          <Text inherit c="dimmed" translate="no">
            <Text span inherit ff="monospace">
              {entry.code}
            </Text>
            {' · '}
            <span title={t('entriesAdmin.col.created_date')}>{formatMoment(entry.created_date, language)}</span>
          </Text>
          <div className={classes.fee}>
            <EntryMark mark={{ ...feeMarkOf(entry), label: '' }} isDecorative />
            <strong translate="no">{money(entry.fee_amount)}</strong>
            <span>{feeStateText(entry, { t, money })}</span>
          </div>
        </div>
        {entry.number !== null && <BibPlate number={entry.number} />}
      </div>
      {isUnconfirmed(entry) && (
        <Text inherit>
          {t(isApproved(entry) ? 'entriesAdmin.mark.unconfirmed' : 'entriesAdmin.p.unconfirmedWaiting')}
        </Text>
      )}
      {entry.override_reason && <Text inherit>{t('entriesAdmin.p.override', { reason: entry.override_reason })}</Text>}
    </div>
  )
}

function UnitName({ unit: { code, name } }: { unit: NonNullable<EntryDetail['unit']> }) {
  return (
    <>
      {code && (
        <>
          <b translate="no">{code}</b>
          {' · '}
        </>
      )}
      <Name>{name}</Name>
    </>
  )
}

/** The title of the panel, a line for each dancer, with the years of birth beside it; a team has one line. */
function People({ entry }: { entry: EntryDetail }) {
  const { t } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Keep the focus in the question of an act, which may be typed in while the entry still loads.
    if (!document.activeElement?.closest('aside form')) title.current?.focus({ preventScroll: true })
  }, [])
  const { team_name, full_name_one, full_name_two, date_of_birth_one, date_of_birth_two, members, sex } = entry
  const sexWord = sex && `, ${t(`entry.sex.${sex}`)}`
  const born = (year: number | null) =>
    year === null ? t('entriesAdmin.p.noYear') : <span title={t('entriesAdmin.p.born', { year })}>{year}</span>
  const people = [
    {
      name: team_name ?? full_name_one,
      years: members.length > 0 ? <span translate="no">{teamYears(entry)}</span> : born(date_of_birth_one),
    },
    ...(full_name_two && !team_name ? [{ name: full_name_two, years: born(date_of_birth_two) }] : []),
  ]
  return (
    <div className={classes.people}>
      <SectionTitle ref={title} tabIndex={-1}>
        {people.map(({ name }, index) => (
          <Fragment key={`${index} ${name}`}>
            {index > 0 && <span className={classes.unseen}>{' – '}</span>}
            <Name>{name}</Name>
          </Fragment>
        ))}
      </SectionTitle>
      {people.map(({ name, years }, index) => (
        <span key={`${index} ${name}`} style={{ gridRow: index + 1 }}>
          {years}
          {index === 0 && sexWord}
        </span>
      ))}
    </div>
  )
}
