import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RoundResult, RoundSheet } from '@portal/shared/results/round/result-rows'
import {
  checkPlaces,
  describePlaceProblem,
  formatPlace,
  type PlaceProblem,
} from '@portal/shared/results/sheet/check-places'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { PanelBesideList } from '../../kit/ui/side-panel.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import { roundWord } from '../round-name.ts'
import { QuickPlace } from './quick-place.tsx'
import { refetchResults } from './refetch-results.ts'
import classes from './results.module.css'

type Props = { tournamentId: number; round: RoundResult; onClose: () => void }

/** The places of one round: typed by keys alone, or corrected with a reason after publication. */
export function PlacesPanel({ tournamentId, round, onClose }: Props) {
  const { t, language } = useT()
  const may = useMay(tournamentId)
  const query = { tournament_id: tournamentId, key: round.key }
  const { data, error, refetch } = useQuery({ ...buildQuery(api.results.sheet, { query }), staleTime: 0 })
  const title = `${round.event.symbol} · ${t(roundWord(round.kind))}`
  return (
    <PanelBesideList title={title} closeLabel={t('results.office.close')} onClose={onClose}>
      <Stack gap="sm">
        <Text fw={600}>{nameIn(language, round.event)}</Text>
        {may('result:enter') && round.state !== 'locked' && (
          <ButtonLink size="sm" to={`${paths.admin.resultsOf(tournamentId)}?cards=${round.key}`}>
            {t('cards.key')}
          </ButtonLink>
        )}
        {data ? (
          <PlacesForm key={data.round.round_version ?? 0} tournamentId={tournamentId} sheet={data} />
        ) : (
          <LoadState error={error} retry={refetch} />
        )}
      </Stack>
    </PanelBesideList>
  )
}

const initialPlaces = ({ placings }: RoundSheet): ReadonlyMap<number, string> =>
  new Map(placings.map((placing) => [placing.bib, placing.status?.toUpperCase() ?? formatPlace(placing)]))

function PlacesForm({ tournamentId, sheet }: { tournamentId: number; sheet: RoundSheet }) {
  const { t, language } = useT()
  const showUndo = useUndo()
  const { pending, failure, run } = usePendingHere()
  const [places, setPlaces] = useState(() => initialPlaces(sheet))
  const [reason, setReason] = useState('')
  const [sharesDoubled, setSharesDoubled] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { round, starters } = sheet
  const mayEnter = useMay(tournamentId)('result:enter') && round.state !== 'locked'
  const isPublished = round.stage !== null
  const lines = [...places].map(([bib, place], line) => ({ line, bib: `${bib}`, place }))
  const inRound = starters.flatMap(({ bib, is_out }) => (bib === null ? [] : [{ bib, isOut: is_out === 1 }]))
  const { problems } = checkPlaces(lines, inRound, { sharesDoubled })
  const hasDoubled = sharesDoubled || problems.some(({ code }) => code === 'PLACE_TWICE')
  const setPlace = (bib: number, place: string) =>
    setPlaces((before) => {
      const after = new Map(before)
      if (place.trim() === '') after.delete(bib)
      else after.set(bib, place)
      return after
    })
  const save = async () =>
    run(async () => {
      const { data, undo } = await callUndoable(api.results.places, {
        body: {
          tournament_id: tournamentId,
          key: round.key,
          places: lines.map(({ bib, place }) => ({ bib, place })),
          shares_doubled: sharesDoubled ? 1 : 0,
          reason: reason.trim() === '' ? null : reason,
          version: round.version ?? 0,
        },
      })
      if (!data.written) return
      await refetchResults()
      const message = isPublished
        ? t('results.panel.corrected')
        : t('results.panel.saved', { symbol: round.event.symbol })
      showUndo(message, undo, refetchResults)
    })
  const canSave =
    places.size > 0 && problems.every(({ level }) => level !== 'problem') && (!isPublished || reason.trim() !== '')
  return (
    <>
      {round.state === 'locked' && (
        <Notice kind="info">
          {t('results.panel.locked', { time: formatMoment(round.locks_date ?? '', language) })}
        </Notice>
      )}
      {isPublished && round.state !== 'locked' && (
        <Text size="sm">{t('results.panel.until', { time: formatMoment(round.locks_date ?? '', language) })}</Text>
      )}
      {mayEnter && (
        <QuickPlace
          bibs={inRound.flatMap(({ bib, isOut }) => (isOut ? [] : [bib]))}
          places={places}
          onPlace={setPlace}
          onDone={() => saveButton.current?.focus()}
        />
      )}
      {inRound.length === 0 && <Text>{t('results.panel.empty')}</Text>}
      <Starters sheet={sheet} places={places} isReadOnly={!mayEnter} onPlace={setPlace} />
      {places.size > 0 && <Problems problems={problems} />}
      {hasDoubled && (
        <Checkbox
          label={t('results.panel.shared')}
          checked={sharesDoubled}
          onChange={({ currentTarget }) => setSharesDoubled(currentTarget.checked)}
        />
      )}
      {isPublished && mayEnter && (
        <TextInput
          label={t('results.panel.reason')}
          description={t('results.panel.reason.hint')}
          required
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      {mayEnter && (
        <MainButton ref={saveButton} loading={pending} disabled={!canSave} onClick={() => void save()}>
          {t(isPublished ? 'results.panel.correct' : 'results.panel.save')}
        </MainButton>
      )}
      <Versions sheet={sheet} />
    </>
  )
}

function Problems({ problems }: { problems: readonly PlaceProblem[] }) {
  const { language } = useT()
  if (problems.length === 0) return null
  return (
    <Notice kind={problems.some(({ level }) => level === 'problem') ? 'error' : 'warning'}>
      {problems.map((problem) => (
        <div key={describePlaceProblem(problem, language)}>{describePlaceProblem(problem, language)}</div>
      ))}
    </Notice>
  )
}

/** The competitors of the round, each with its place. */
function Starters({
  sheet: { starters },
  places,
  isReadOnly,
  onPlace,
}: {
  sheet: RoundSheet
  places: ReadonlyMap<number, string>
  isReadOnly: boolean
  onPlace: (bib: number, place: string) => void
}) {
  const { t } = useT()
  return (
    <ul className={classes.starters}>
      {starters.map(({ bib, full_name_one, full_name_two, team_name, unit, is_out }) => (
        <li key={`${bib} ${full_name_one}`} className={classes.starter} data-out={is_out === 1 || undefined}>
          <BibPlate number={bib} size="xs" />
          <span className={classes.people}>
            <span translate="no">{team_name ?? [full_name_one, full_name_two].filter(Boolean).join(' – ')}</span>
            <span className={classes.unit} translate="no">
              {is_out === 1 ? t('results.panel.out') : unit}
            </span>
          </span>
          {bib !== null && is_out === 0 && (
            <TextInput
              className={classes.place ?? ''}
              aria-label={`${t('results.place')} ${bib}`}
              value={places.get(bib) ?? ''}
              variant={isReadOnly ? 'unstyled' : 'default'}
              readOnly={isReadOnly}
              onChange={({ currentTarget }) => onPlace(bib, currentTarget.value)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Versions({ sheet: { versions } }: { sheet: RoundSheet }) {
  const { t, language } = useT()
  if (versions.length === 0) return null
  return (
    <section>
      <Text fw={600} component="h3" size="sm">
        {t('results.panel.versions')}
      </Text>
      <ul className={classes.versions}>
        {versions.toReversed().map(({ round_version, seal, created_date, created_by, reason }) => (
          <li key={round_version}>
            {t('results.panel.version', { number: round_version, seal })}
            <span className={classes.unit} translate="no">
              {[formatMoment(created_date, language), created_by, reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
