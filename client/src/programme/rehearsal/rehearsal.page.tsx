import { Button, Checkbox, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Playback } from './playback.ts'
import { faults, type Fault } from './player.ts'
import { RehearsalReport } from './rehearsal-report.tsx'
import { RehearsalScreens } from './rehearsal-screens.tsx'

const speeds = [1, 5, 10, 30, 60]

/** Plays the day of a tournament on a hidden copy of it, with screens to watch and faults to choose. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(buildQuery(api.rehearsals.read, { params: { id } }))
  const [playback] = useState(() => new Playback())
  const [chosen, setChosen] = useState<readonly Fault[]>([])
  const { pending, failure, run } = usePendingHere()
  const view = useSyncExternalStore(playback.subscribe, () => playback.view)
  useEffect(() => () => playback.reset(), [playback])
  if (!data) return <LoadState error={error} retry={refetch} />
  const change = async (method: 'start' | 'end') =>
    run(async () => {
      playback.reset()
      await call(api.rehearsals[method], { params: { id } })
      await refetch()
    })
  const trouble = failure ?? view.failure
  const isPlaying = view.state === 'playing'
  const rehearsalId = data.id
  if (rehearsalId === null)
    return (
      <Stack component="section" aria-labelledby="rehearsal" maw={720}>
        <SectionTitle id="rehearsal">{t('rehearsal.title')}</SectionTitle>
        <Text>{t('rehearsal.text')}</Text>
        {trouble !== null && <Notice kind="error">{errorText(trouble, t)}</Notice>}
        <Group>
          <MainButton loading={pending} onClick={() => void change('start')}>
            {t('rehearsal.start')}
          </MainButton>
        </Group>
      </Stack>
    )
  return (
    <Stack component="section" aria-labelledby="rehearsal" maw={960}>
      <SectionTitle id="rehearsal">{t('rehearsal.title')}</SectionTitle>
      <Text>{data.ends_date && t('rehearsal.ends', { time: formatMoment(data.ends_date, language) })}</Text>
      <RehearsalScreens tournamentId={id} rehearsalId={rehearsalId} />
      <Group align="flex-end">
        <NativeSelect
          label={t('rehearsal.speed')}
          value={view.speed}
          onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {t('rehearsal.times', { count: each })}
            </option>
          ))}
        </NativeSelect>
        {isPlaying ? (
          <Button variant="default" onClick={() => playback.pause()}>
            {t('rehearsal.pause')}
          </Button>
        ) : (
          view.state !== 'over' && (
            <MainButton onClick={() => void run(async () => playback.play(rehearsalId, chosen))}>
              {view.state === 'ready' ? t('rehearsal.play') : t('rehearsal.resume')}
            </MainButton>
          )
        )}
        <Button variant="default" loading={pending} onClick={() => void change('start')}>
          {t('rehearsal.again')}
        </Button>
        <Button variant="default" loading={pending} onClick={() => void change('end')}>
          {t('rehearsal.end')}
        </Button>
      </Group>
      <Checkbox.Group
        label={t('rehearsal.faults')}
        value={[...chosen]}
        onChange={(values) => setChosen(faults.filter((fault) => values.includes(fault)))}
      >
        <Stack gap="xs" mt="xs">
          {faults.map((fault) => (
            <Checkbox
              key={fault}
              value={fault}
              label={t(`rehearsal.fault.${fault}`)}
              disabled={view.state !== 'ready'}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {trouble !== null && <Notice kind="error">{errorText(trouble, t)}</Notice>}
      {view.state !== 'ready' && (
        <>
          <Progress value={100 * view.share} aria-label={t('rehearsal.progress')} />
          <output>{t(`rehearsal.state.${view.state}`)}</output>
          <RehearsalReport report={view.report} />
        </>
      )}
    </Stack>
  )
}
