import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { KEEP_SCROLL } from '../../kit/lib/stays.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { siteQueries } from '../site-queries.ts'
import { paths } from '../../portal/paths.ts'
import { parseBirthYear } from '../../kit/lib/asked-year.ts'
import classes from './home.module.css'

const urlNames = ['year'] as const
/** Years of birth are offered as links, from that of the youngest solo dancers. */
const YOUNGEST_AGE = 6
const OFFERED_YEARS = 12

/** Finds the contents for a year of birth. Without scripts the form is submitted to this page. */
export function BirthYear({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const [{ year: typed }, change] = useUrlState(urlNames, urlNames)
  const season = Number(tournament.start_date.slice(0, 4))
  const year = parseBirthYear(typed, season)
  // The pressed link unmounts once there is a year; restore focus.
  const field = useRef<HTMLInputElement>(null)
  return (
    <form action={paths.home} className={classes.year} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="lang" value={language} />
      <div className={classes.yearField}>
        <label htmlFor="year">
          <strong>{t('home.year')}</strong>
          <br />
          <small>{t('home.year.hint')}</small>
        </label>
        <TextInput
          ref={field}
          id="year"
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={String(season - 10)}
          value={typed}
          error={
            typed.length === 4 && year === null
              ? t('home.year.wrong', { first: YEAR_OF_BIRTH_MIN, last: season })
              : null
          }
          onChange={(event) => change({ year: event.currentTarget.value.replaceAll(/\D/gu, '') })}
        />
      </div>
      {typed === '' && (
        <ul className={classes.years}>
          {Array.from({ length: OFFERED_YEARS }, (_, index) => season - YOUNGEST_AGE - index).map((offeredYear) => (
            <li key={offeredYear}>
              <Link to={`?year=${offeredYear}`} state={KEEP_SCROLL} onClick={() => field.current?.focus()}>
                {offeredYear}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <output>{year !== null && <ContentsForYear year={year} tournament={tournament} />}</output>
    </form>
  )
}

/** The form of a name inside a sentence. */
const lowercaseFirst = (name: string) => name.charAt(0).toLocaleLowerCase('vi') + name.slice(1)

function ContentsForYear({ year, tournament }: { year: number; tournament: Tournament }) {
  const { t, language } = useT()
  const state = registrationState(tournament, useNow())
  const { data, error, refetch } = useQuery(siteQueries.contentsForYear(year))
  if (data === undefined) return <LoadState error={error} retry={refetch} />
  const forms = data?.forms ?? []
  const age = Number(tournament.start_date.slice(0, 4)) - year
  return (
    <div className={classes.answer}>
      <p>{t('home.year.age', { year, age })}</p>
      {forms.length === 0 && <p>{t('home.year.none')}</p>}
      <ul>
        {forms.map(({ formality, count }) => (
          <li key={formality.id}>
            <b>{count}</b>
            <span>
              <strong>{t('home.year.events', { count, form: lowercaseFirst(nameIn(language, formality)) })}</strong>
              {formality.minimum_people > 1 && (
                <small>
                  {t(formality.maximum_people === 2 ? 'home.year.partner' : 'home.year.team', {
                    count: formality.minimum_people - 1,
                  })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {forms.length > 0 && state.kind === 'open' && (
        <ButtonLink to={`${paths.register(tournament.id)}?year=${year}`}>
          {t('home.year.register', { year })}
        </ButtonLink>
      )}
      <TextLink to={paths.tournament(tournament.id)} py={10}>
        {t('home.year.all')}
      </TextLink>
    </div>
  )
}
