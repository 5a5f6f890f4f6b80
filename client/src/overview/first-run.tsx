import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirstRun as FirstRunData } from '@portal/shared/overview/overview'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import classes from './first-run.module.css'
import { FirstStep } from './first-step.tsx'
import { findNextStep, availableSteps } from './first-steps.ts'
import { paths } from '../portal/paths.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { SectionTitle } from '../kit/ui/titles.tsx'

/** The steps from an empty portal to open registration. They disappear once a tournament takes entries. */
export function FirstRun() {
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.overview.firstRun),
    // Another page may just have completed a step, and test mails are sent in the background.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.mail.server && !state.data.mail.sent ? 5_000 : false),
  })
  if (error) return <LoadState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  const isOpen = data.steps.some(({ step, done }) => step === 'registration' && done)
  return data.hidden || isOpen ? null : <Steps data={data} />
}

function Steps({ data }: { data: FirstRunData }) {
  const { t } = useT()
  const steps = availableSteps(data)
  const hasTournament = steps.some(({ step, done }) => step === 'tournament' && done)
  const doneCount = steps.filter(({ done }) => done).length
  const next = findNextStep(steps)
  // Until the user decides, the list is collapsed if only mail and bank account are left.
  const [userChoice, setUserChoice] = useState<boolean | null>(null)
  const isExpanded = userChoice ?? (next !== null && next !== 'mail' && next !== 'bank')
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
            onClick={() => setUserChoice(!isExpanded)}
          >
            {t(isExpanded ? 'firstRun.less' : 'firstRun.more')}
          </Button>
        </Group>
        <Text>{t('firstRun.done', { done: doneCount, all: steps.length })}</Text>
        <Progress value={(doneCount / steps.length) * 100} color="teal.7" size="sm" aria-hidden />
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
                isNext={step.step === next}
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
