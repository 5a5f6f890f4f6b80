import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Mailing } from '@portal/shared/entries/mailing-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { toastInfo, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { LetterForm } from './letter-form.tsx'

const POLL_MS = 3000

/** Letters to the entrants of a tournament: the form of a new letter, and the progress of the sent letters. */
export function Page() {
  const { t } = useT()
  const tournament_id = Number(useParams().id)
  const [address] = useSearchParams()
  const eventsText = address.get('contents') ?? address.get('content') ?? ''
  const eventIds = [...new Set(eventsText.split(',').filter((id) => /^[1-9]\d{0,9}$/u.test(id)))].map(Number)
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.mailings.mailings, { query: { tournament_id } }),
    // Polls while e-mails are being sent.
    refetchInterval: ({ state }) => (state.data?.some(({ queued }) => queued > 0) ? POLL_MS : false),
  })
  return (
    <Stack maw={960}>
      <LetterForm key={`${tournament_id} ${eventsText}`} tournamentId={tournament_id} events={eventIds} />
      <section>
        <SectionTitle>{t('mailings.sent')}</SectionTitle>
        {!data && <LoadState error={error} retry={refetch} />}
        {data?.length === 0 && <Text mt="xs">{t('mailings.none')}</Text>}
        <Stack gap="sm" mt="xs">
          {data?.map((mailing) => (
            <SentMailing key={mailing.id} mailing={mailing} tournamentId={tournament_id} />
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

function SentMailing({ mailing, tournamentId: tournament_id }: { mailing: Mailing; tournamentId: number }) {
  const { t, language } = useT()
  const { pending, run } = usePending()
  const { id, subject, group_name, message, created_date, total, sent, queued, failed, taken_back } = mailing
  const name = subject ?? t('mailings.round')
  const percent = (count: number) => (count / Math.max(total, 1)) * 100
  const stop = async () =>
    run(async () => {
      const { taken_back: count } = await call(api.mailings.stopLetter, { params: { id }, body: { tournament_id } })
      if (count === 0) toastInfo(t('mailings.tooLate'))
      else toastSuccess(t('mailings.stopped', { count }))
      await refetchPath('/athletes/send-email-for-athletes', '/mails')
    })
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} translate={subject === null ? undefined : 'no'}>
            {name}
          </Text>
          <Text variant="hint">
            {formatMoment(created_date, language)}
            {group_name !== null && (
              <>
                {' · '}
                <span translate="no">{group_name}</span>
              </>
            )}
          </Text>
        </div>
        {queued > 0 && (
          <Button
            variant="default"
            size="sm"
            style={{ flexShrink: 0 }}
            aria-label={t('mailings.stopOf', { subject: name })}
            loading={pending}
            onClick={() => void stop()}
          >
            {t('mailings.stop')}
          </Button>
        )}
      </Group>
      <Text size="sm" mt={4}>
        {t('mailings.progress', { total, sent, queued, failed })}
        {taken_back > 0 && `, ${t('mailings.takenBack', { count: taken_back })}`}
      </Text>
      <Progress.Root aria-hidden mt={4}>
        <Progress.Section value={percent(sent)} color="teal" />
        <Progress.Section value={percent(failed)} color="red" />
      </Progress.Root>
      {message !== null && (
        <Text variant="hint" lineClamp={2} mt={4} translate="no">
          {message}
        </Text>
      )}
    </Paper>
  )
}
