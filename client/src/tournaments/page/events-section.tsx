import { TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { fittingContents } from '@portal/shared/tournaments/fitting-contents'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { askedYear } from '../../kit/lib/asked-year.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { paths } from '../../portal/paths.ts'
import { stay, WithoutScripts } from '../finder/without-scripts.tsx'
import { ContentRow } from './content-row.tsx'
import { searchContents, searchTexts } from './content-search.ts'
import { EventMatrix } from './event-matrix.tsx'
import classes from './events.module.css'
import { isOpen, matricesOf, needsOthers } from './matrix.ts'

/** Both are typed into a form in the middle of the page, which answers beside them. */
const names = ['q', 'born'] as const

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** Whether somebody may still ask what a child may enter. */
  asks: boolean
  isOver: boolean
}

/** Answers which contents a child can enter: by age group and style, by a year of birth, or by a word. */
export function EventsSection({ tournament, details, asks, isOver }: Props) {
  const { t } = useT()
  const [{ q, born }, change] = useUrlState(names, names)
  const season = Number(tournament.start_date.slice(0, 4))
  const year = asks ? askedYear(born, season) : null
  const fitting = useMemo(
    () => (year === null ? details : fittingContents(details, { form: null, years: [year] }, season)),
    [details, year, season],
  )
  const fits = useMemo(() => {
    const ids = new Set(fitting.map(({ id }) => id))
    return ({ id }: Detail) => ids.has(id)
  }, [fitting])
  const matrices = useMemo(() => matricesOf(details.filter(isOpen)), [details])
  const texts = useMemo(() => searchTexts(details), [details])
  // Typing stays quick while a long list follows.
  const typed = useDeferredValue(q)
  const found = typed.trim() === '' ? [] : searchContents(details, texts, typed)
  const closed = details.filter((detail) => !isOpen(detail))
  const rows = (listedDetails: readonly Detail[]) =>
    listedDetails.map((detail) => (
      <ContentRow key={detail.id} detail={detail} year={season} currency={tournament.currency_name} isOver={isOver} />
    ))
  // Without scripts it is sent to this page, and answered in it.
  const sent = { action: paths.tournament(tournament.id), onSubmit: stay }
  return (
    <section aria-labelledby="contents">
      <Title order={2} id="contents" mb="sm">
        {t(asks ? 'tournament.contents.which' : 'tournament.contents')}
      </Title>
      {details.length === 0 ? (
        <EmptyFloor title={t('tournament.contents.none')}>{t('tournament.contents.none.text')}</EmptyFloor>
      ) : (
        <div className={`surface ${classes.events}`}>
          {asks && (
            <form {...sent} className={classes.asked}>
              <div>
                <label htmlFor="born">{t('home.year')}</label>
                <output>{year === null ? t('home.year.hint') : foundSentence(fitting.filter(isOpen), t)}</output>
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
              born={year}
              fits={fits}
              rows={rows}
            />
          ))}
          <form {...sent} className={classes.search}>
            <TextInput
              type="search"
              name="q"
              label={t('tournament.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={q}
              onChange={(event) => change({ q: event.currentTarget.value })}
            />
            <output>
              {typed.trim() === ''
                ? null
                : found.length === 0
                  ? t('tournament.search.nothing')
                  : t('tournament.shown', { shown: found.length, count: details.length })}
            </output>
            <WithoutScripts />
          </form>
          {found.length > 0 && <ul className={classes.rows}>{rows(found)}</ul>}
          {closed.length > 0 && <ClosedEvents count={closed.length}>{rows(closed)}</ClosedEvents>}
        </div>
      )}
    </section>
  )
}

/** The contents that nobody can enter any more, folded away. */
function ClosedEvents({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useT()
  return (
    <details className={classes.closed}>
      <summary>
        {t('tournament.closed')} <small>{t('tournament.folder.count', { count: count })}</small>
      </summary>
      <p>{t('tournament.closed.text')}</p>
      <ul className={classes.rows}>{children}</ul>
    </details>
  )
}

function foundSentence(found: readonly Detail[], t: T): string {
  const together = found.filter(needsOthers).length
  if (found.length === 0) return t('home.year.none')
  if (together === 0) return t('tournament.finder.found', { count: found.length })
  const alone = found.length - together
  if (alone === 0) return t('tournament.finder.onlyTogether', { count: together })
  return `${t('tournament.finder.alone', { count: alone })} ${t('tournament.finder.together', { count: together })}`
}
