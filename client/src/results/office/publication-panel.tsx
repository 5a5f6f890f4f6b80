import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  publicationMatrix,
  publicationStages,
  publishedParts,
  type PublicationMatrix,
} from '@portal/shared/results/round/publication'
import { parsePanel } from '@portal/shared/results/round/panel-text'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { PanelBesideList } from '../../kit/ui/side-panel.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { refetchResults } from './refetch-results.ts'

type Judge = { letter: string; name: string }

/** When a tournament publishes which part of its results, and who judges behind which letter. */
export function PublicationPanel({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const { t } = useT()
  const params = { id: tournamentId }
  const matrix = useQuery({ ...buildQuery(api.results.matrix, { params }), staleTime: 0 })
  const panel = useQuery({ ...buildQuery(api.results.panel, { params }), staleTime: 0 })
  return (
    <PanelBesideList title={t('results.settings.title')} closeLabel={t('results.office.close')} onClose={onClose}>
      {matrix.data && panel.data ? (
        <Stack gap="xl">
          <MatrixForm tournamentId={tournamentId} stored={matrix.data} />
          <JudgesForm tournamentId={tournamentId} stored={panel.data} />
        </Stack>
      ) : (
        <LoadState error={matrix.error ?? panel.error} retry={() => Promise.all([matrix.refetch(), panel.refetch()])} />
      )}
    </PanelBesideList>
  )
}

function MatrixForm({ tournamentId, stored }: { tournamentId: number; stored: PublicationMatrix }) {
  const { t } = useT()
  const mayPublish = useMay(tournamentId)('result:publish')
  const [matrix, setMatrix] = useState(stored)
  const { pending, failure, run } = usePendingHere()
  const choices = [...publicationStages, 'never' as const].map((value) => ({
    value,
    label: t(`results.settings.from.${value}`),
  }))
  return (
    <Stack gap="sm">
      <SectionTitle>{t('results.settings.matrix')}</SectionTitle>
      {publishedParts.map((part) => (
        <NativeSelect
          key={part}
          label={t(`results.settings.part.${part}`)}
          data={choices}
          disabled={!mayPublish}
          value={matrix[part]}
          onChange={({ currentTarget }) => {
            const changed = publicationMatrix.safeParse({ ...matrix, [part]: currentTarget.value })
            if (changed.success) setMatrix(changed.data)
          }}
        />
      ))}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      {mayPublish && (
        <MainButton
          loading={pending}
          onClick={() =>
            void run(async () => {
              await call(api.results.setMatrix, { params: { id: tournamentId }, body: matrix })
              await refetchResults()
              toastSuccess(t('results.settings.saved'))
            })
          }
        >
          {t('results.settings.save')}
        </MainButton>
      )}
    </Stack>
  )
}

const toLines = (judges: readonly Judge[]) => judges.map(({ letter, name }) => `${letter} ${name}`).join('\n')

function JudgesForm({ tournamentId, stored }: { tournamentId: number; stored: readonly Judge[] }) {
  const { t } = useT()
  const mayEnter = useMay(tournamentId)('result:enter')
  const [text, setText] = useState(() => toLines(stored))
  const { pending, failure, run } = usePendingHere()
  const { judges, unreadable } = parsePanel(text)
  return (
    <Stack gap="sm">
      <SectionTitle>{t('results.settings.judges')}</SectionTitle>
      <Textarea
        label={t('results.settings.judges.label')}
        description={t('results.settings.judges.hint')}
        autosize
        minRows={5}
        readOnly={!mayEnter}
        value={text}
        error={unreadable.length > 0 && t('results.settings.judges.unreadable', { line: unreadable[0] ?? '' })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      {mayEnter && (
        <MainButton
          variant="default"
          loading={pending}
          disabled={unreadable.length > 0}
          onClick={() =>
            void run(async () => {
              await call(api.results.setPanel, { params: { id: tournamentId }, body: { judges } })
              await refetchResults()
              toastSuccess(t('results.settings.judges.saved', { count: judges.length }))
            })
          }
        >
          {t('results.settings.judges.save')}
        </MainButton>
      )}
      {judges.length > 0 && judges.length % 2 === 0 && <Text variant="hint">{t('results.settings.judges.even')}</Text>}
    </Stack>
  )
}
