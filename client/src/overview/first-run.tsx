import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirstRun as Answered } from '@portal/shared/overview/overview'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import classes from './first-run.module.css'
import { FirstStep } from './first-step.tsx'
import { nextStep, stepsHere } from './first-steps.ts'
import { paths } from '../portal/paths.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { SectionTitle } from '../kit/ui/titles.tsx'

/** The steps from an empty portal to open registration, derived from its data; hidden once entries are taken. */
export function FirstRun() {
  const { data, error, refetch } = useQuery({
    ...queryOf(api.overview.firstRun),
    // A test mail leaves while one watches; the way back from a step has to know what was done there.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.mail.server && !state.data.mail.sent ? 5_000 : false),
  })
  if (error) return <LoadState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  // Once entries are taken, each tournament says on its own page what it still needs.
  const isOpen = data.steps.some(({ step, done }) => step === 'registration' && done)
  return data.hidden || isOpen ? null : <Steps data={data} />
}

function Steps({ data }: { data: Answered }) {
  const { t } = useT()
  const steps = stepsHere(data)
  const hasTournament = steps.some(({ step, done }) => step === 'tournament' && done)
  const done = steps.filter((step) => step.done).length
  const next = nextStep(steps)
  // Collapsed when only mail and bank account are left.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isExpanded = wanted ?? (next !== null && next !== 'mail' && next !== 'bank')
  return (
    <section aria-labelledby="first-run" className="surface">
      <Stack gap="sm" p="md">
        <Group justify="space-between" gap="xs">
          <SectionTitle id="first-run">{t('firstRun.title')}</SectionTitle>
          <Button
            size="sm"
            variant="subtle"
            aria-expanded={isExpanded}
            rightSection={isExpanded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
            onClick={() => setWanted(!isExpanded)}
          >
            {t(isExpanded ? 'firstRun.less' : 'firstRun.more')}
          </Button>
        </Group>
        <Text>{t('firstRun.done', { done, all: steps.length })}</Text>
        <Progress value={(done / steps.length) * 100} color="teal.7" size="sm" aria-hidden />
        {!hasTournament && (
          <Text>
            {t('firstRun.file')}{' '}
            <TextLink to={paths.admin.newFromFile} underline="always">
              {t('firstRun.file.act')}
            </TextLink>
          </Text>
        )}
        {isExpanded && (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <FirstStep
                key={step.step}
                {...step}
                next={step.step === next}
                tournament={data.tournament}
                mail={data.mail}
              />
            ))}
          </ol>
        )}
        {!data.mail.server && (
          <Text variant="hint">
            {t('firstRun.mail.noServer')}{' '}
            <TextLink to={paths.admin.mails} inherit underline="always">
              {t('firstRun.mail.outbox')}
            </TextLink>
          </Text>
        )}
      </Stack>
    </section>
  )
}
