import { TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { findFittingContents } from '@portal/shared/tournaments/fitting-contents'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { parseBirthYear } from '../../kit/lib/asked-year.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { paths } from '../../portal/paths.ts'
import { preventSubmit, WithoutScripts } from '../finder/without-scripts.tsx'
import { ContentRow } from './content-row.tsx'
import { buildSearchTexts, searchContents } from './content-search.ts'
import { EventMatrix } from './event-matrix.tsx'
import classes from './events.module.css'
import { buildMatrices, isOpenToAll, isGroupContent } from './matrix.ts'

/** The text search and the year of birth, as parameters of the address. */
const urlNames = ['q', 'born'] as const

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** Whether the section offers to find the contents for a year of birth. */
  hasFinder: boolean
  isOver: boolean
}

/** The contents of a tournament by age group and style, with searches by year of birth and by text. */
export function EventsSection({ tournament, details, hasFinder, isOver }: Props) {
  const { t } = useT()
  const [{ q, born }, change] = useUrlState(urlNames, urlNames)
  const season = Number(tournament.start_date.slice(0, 4))
  const year = hasFinder ? parseBirthYear(born, season) : null
  const fittingDetails = useMemo(
    () => (year === null ? details : findFittingContents(details, { form: null, years: [year] }, season)),
    [details, year, season],
  )
  const fits = useMemo(() => {
    const ids = new Set(fittingDetails.map(({ id }) => id))
    return ({ id }: Detail) => ids.has(id)
  }, [fittingDetails])
  const matrices = useMemo(() => buildMatrices(details.filter(isOpenToAll)), [details])
  const searchTexts = useMemo(() => buildSearchTexts(details), [details])
  // Deferred, so that a long list does not slow the typing.
  const search = useDeferredValue(q)
  const matchingDetails = search.trim() === '' ? [] : searchContents(details, searchTexts, search)
  const closedDetails = details.filter((detail) => !isOpenToAll(detail))
  const renderRows = (listedDetails: readonly Detail[]) =>
    listedDetails.map((detail) => (
      <ContentRow key={detail.id} detail={detail} year={season} currency={tournament.currency_name} isOver={isOver} />
    ))
  // Without scripts a form is submitted to this page.
  const formProps = { action: paths.tournament(tournament.id), onSubmit: preventSubmit }
  return (
    <section aria-labelledby="contents">
      <Title order={2} id="contents" mb="sm">
        {t(hasFinder ? 'tournament.contents.which' : 'tournament.contents')}
      </Title>
      {details.length === 0 ? (
        <EmptyFloor title={t('tournament.contents.none')}>{t('tournament.contents.none.text')}</EmptyFloor>
      ) : (
        <div className={`surface ${classes.events}`}>
          {hasFinder && (
            <form {...formProps} className={classes.asked}>
              <div>
                <label htmlFor="born">{t('home.year')}</label>
                <output>
                  {year === null ? t('home.year.hint') : describeFitting(fittingDetails.filter(isOpenToAll), t)}
                </output>
              </div>
              <TextInput
                id="born"
                name="born"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                placeholder={String(season - 10)}
                value={born}
                error={
                  born.length === 4 && year === null
                    ? t('home.year.wrong', { first: YEAR_OF_BIRTH_MIN, last: season })
                    : null
                }
                onChange={(event) => change({ born: event.currentTarget.value.replaceAll(/\D/gu, '') })}
              />
              <WithoutScripts />
            </form>
          )}
          {matrices.map((matrix) => (
            <EventMatrix
              key={matrix.columns[0]?.key}
              matrix={matrix}
              season={season}
              birthYear={year}
              fits={fits}
              renderRows={renderRows}
            />
          ))}
          <form {...formProps} className={classes.search}>
            <TextInput
              type="search"
              name="q"
              label={t('tournament.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={q}
              onChange={(event) => change({ q: event.currentTarget.value })}
            />
            <output>
              {search.trim() === ''
                ? null
                : matchingDetails.length === 0
                  ? t('tournament.search.nothing')
                  : t('tournament.shown', { shown: matchingDetails.length, count: details.length })}
            </output>
            <WithoutScripts />
          </form>
          {matchingDetails.length > 0 && <ul className={classes.rows}>{renderRows(matchingDetails)}</ul>}
          {closedDetails.length > 0 && (
            <ClosedEvents count={closedDetails.length}>{renderRows(closedDetails)}</ClosedEvents>
          )}
        </div>
      )}
    </section>
  )
}

/** The contents for members of a single club, folded away. */
function ClosedEvents({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useT()
  return (
    <details className={classes.closed}>
      <summary className="fold-row">
        <span>
          {t('tournament.closed')} <small>{t('tournament.folder.count', { count })}</small>
        </span>
      </summary>
      <p>{t('tournament.closed.text')}</p>
      <ul className={classes.rows}>{children}</ul>
    </details>
  )
}

/** Says how many contents a child can enter alone, and how many only with partners. */
function describeFitting(fittingDetails: readonly Detail[], t: T): string {
  const groupCount = fittingDetails.filter(isGroupContent).length
  const soloCount = fittingDetails.length - groupCount
  if (fittingDetails.length === 0) return t('home.year.none')
  if (groupCount === 0) return t('tournament.finder.found', { count: soloCount })
  if (soloCount === 0) return t('tournament.finder.onlyTogether', { count: groupCount })
  return `${t('tournament.finder.alone', { count: soloCount })} ${t('tournament.finder.together', { count: groupCount })}`
}
