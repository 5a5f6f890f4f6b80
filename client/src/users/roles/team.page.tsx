import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { defaultCodeDays } from '@portal/shared/users/code-days'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { AddToTeam } from './add-to-team.tsx'
import { TeamList } from './team-list.tsx'
import { SectionTitle, PartTitle } from '../../kit/ui/titles.tsx'
import { formatMoment } from '../../kit/lib/format.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { paths } from '../../portal/paths.ts'
import classes from './team.module.css'

export function Page() {
  const tournamentId = Number(useParams().id)
  return <Team key={tournamentId} tournamentId={tournamentId} />
}

/** The team of a tournament, and below it the form that adds to it. */
function Team({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const { data: tournament, error, refetch } = useQuery(pageQueries.tournament(tournamentId))
  const [today] = useState(() => dayInVietnam(new Date()))
  const [code, setCode] = useState<Answer<typeof api.roles.makeCode> | null>(null)
  return (
    <Stack gap="lg" maw={960}>
      <div>
        <SectionTitle>{t('team.title')}</SectionTitle>
        <Text c="dimmed">{t('team.hint')}</Text>
      </div>
      <TeamList tournamentId={tournamentId} />
      {code ? (
        <NewCode answer={code} onDone={() => setCode(null)} />
      ) : tournament ? (
        <AddToTeam tournamentId={tournamentId} days={defaultCodeDays(tournament, today)} onCode={setCode} />
      ) : (
        <LoadState error={error} retry={refetch} />
      )}
    </Stack>
  )
}

/** A new code, in large print. It is shown only once, because only its hash is stored. */
function NewCode({
  answer: { code, granted: role },
  onDone,
}: {
  answer: Answer<typeof api.roles.makeCode>
  onDone: () => void
}) {
  const { t, language } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed.
  useEffect(() => title.current?.focus(), [])
  const moment = formatMoment(role.expires_date ?? '', language)
  const from = role.starts_date && formatMoment(role.starts_date, language)
  return (
    <Stack component="section" className="surface" p={{ base: 'md', sm: 'lg' }} aria-labelledby="made-code">
      <PartTitle id="made-code" ref={title} tabIndex={-1}>
        {t('team.code.title', { name: role.name })}
      </PartTitle>
      <output className={classes.code} translate="no">
        {code}
      </output>
      <Text>
        {t(from ? 'team.code.days' : 'team.code.until', {
          role: t(`team.role.${role.role}`),
          from: from ?? '',
          moment,
        })}
      </Text>
      <Text variant="hint">{t('team.code.night')}</Text>
      <Text fw={600}>{t('team.code.once')}</Text>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('team.code.where', { address: location.host + paths.code })}
      </Text>
      <Group>
        <CopyButton value={code} label={t('team.code.copy')} />
        <Button variant="default" onClick={onDone}>
          {t('team.code.done')}
        </Button>
      </Group>
    </Stack>
  )
}
