import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call, callUndoable, type Answer, type Input } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { groupByField } from '../../kit/form/zod-form.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { BibsEarly } from './admin-bibs-early.tsx'
import { BibsPreview } from './admin-bibs-preview.tsx'
import classes from './admin-bibs.module.css'
import { entriesChanged, reloadTables } from '../list/admin-entries-cache.ts'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'

type Body = NonNullable<Input<typeof api.entries.decideNumbers>['body']>
type Plan = Answer<typeof api.entries.decideNumbers>
type Preview = { plan: Plan; body: Body }
type Draft = { mode: 'start' | 'numbers'; start: string; numbers: string; skip: string; renumber: boolean }
const initialDraft: Draft = { mode: 'start', start: '1', numbers: '', skip: '', renumber: false }

const toBody = (tournament_id: number, { mode, start, numbers, skip, renumber }: Draft): Body => ({
  tournament_id,
  ...(mode === 'numbers' ? { numbers } : start.trim() ? { atheletes_number_start: start } : {}),
  skip,
  renumber,
})

/** Assigns bibs to all approved entries: the numbers, a preview, and the assignment. */
export function BibsDecide({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const tell = useUndo()
  const previewButton = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState(initialDraft)
  const { pending, failure, setFailure, run } = usePendingHere()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [outcome, setOutcome] = useState<{ count: number; differs: boolean } | null>(null)

  const body = toBody(tournamentId, draft)
  // Only a previewed input can be applied, so any change drops the preview.
  const change = (patch: Partial<Draft>) => {
    setDraft({ ...draft, ...patch })
    setPreview(null)
    setFailure(null)
    setOutcome(null)
  }
  const reloadEntries = async () => {
    await reloadTables()
    await entriesChanged()
  }
  const requestPreview = (event: FormEvent) => {
    event.preventDefault()
    setOutcome(null)
    void run(async () =>
      setPreview({ body, plan: await call(api.entries.decideNumbers, { body: { ...body, preview: 1 } }) }),
    )
  }
  const decide = (accepted: Preview) =>
    run(async () => {
      const { data: plan, undo } = await callUndoable(api.entries.decideNumbers, { body: accepted.body })
      const differs = JSON.stringify(plan.assignments) !== JSON.stringify(accepted.plan.assignments)
      setPreview(differs ? { ...accepted, plan } : null)
      setOutcome({ count: plan.assignments.length, differs })
      tell(t('bibs.decided', { count: plan.assignments.length }), undo, async () => {
        setOutcome(null)
        await reloadEntries()
      })
      await reloadEntries()
    })

  // The pressed button is gone, so the focus needs another place.
  useEffect(() => {
    if (outcome && !pending) previewButton.current?.focus()
  }, [outcome, pending])

  const problems = failure instanceof ApiError ? groupByField(failure.problems) : {}
  const hasFieldProblem = Object.keys(problems).some((path) => path in body || path === 'numbers')
  return (
    <Stack gap="sm">
      <SectionTitle>{t('bibs.decide.title')}</SectionTitle>
      <Text c="dimmed">{t('bibs.decide.hint')}</Text>
      <form className={classes.form} onSubmit={requestPreview}>
        <NumberFields draft={draft} change={change} problems={problems} />
        {failure !== null && !hasFieldProblem && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group>
          <Button
            ref={previewButton}
            type="submit"
            variant={preview ? 'default' : 'filled'}
            loading={pending && !preview}
          >
            {t('bibs.preview')}
          </Button>
        </Group>
      </form>
      {outcome && (
        <Notice kind={outcome.differs ? 'warning' : 'success'}>
          {t('bibs.decided', { count: outcome.count })}. {outcome.differs && t('bibs.differs')}
        </Notice>
      )}
      {preview && (
        <PlanPreview plan={preview.plan} tournamentId={tournamentId}>
          {!outcome && (
            <Group>
              <MainButton loading={pending} onClick={() => void decide(preview)}>
                {t('bibs.decide', { count: preview.plan.assignments.length })}
              </MainButton>
              <Button variant="default" onClick={() => setPreview(null)}>
                {t('bibs.discard')}
              </Button>
            </Group>
          )}
        </PlanPreview>
      )}
    </Stack>
  )
}

/** The fields that say which numbers are assigned, and whether entries with a bib get a new one. */
function NumberFields({
  draft,
  change,
  problems,
}: {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  problems: Readonly<Record<string, string>>
}) {
  const { t } = useT()
  return (
    <>
      <SegmentedControl
        aria-label={t('bibs.mode')}
        value={draft.mode}
        onChange={(value) => change({ mode: value === 'numbers' ? 'numbers' : 'start' })}
        data={[
          { value: 'start', label: t('bibs.mode.start') },
          { value: 'numbers', label: t('bibs.mode.numbers') },
        ]}
      />
      {draft.mode === 'start' ? (
        <TextInput
          label={t('bibs.start')}
          inputMode="numeric"
          maw={200}
          value={draft.start}
          onChange={({ currentTarget }) => change({ start: currentTarget.value })}
          error={problems.atheletes_number_start ?? problems.numbers}
        />
      ) : (
        <Textarea
          label={t('bibs.numbers')}
          description={t('bibs.numbersHint')}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.numbers}
          onChange={({ currentTarget }) => change({ numbers: currentTarget.value })}
          error={problems.numbers}
        />
      )}
      <TextInput
        label={t('bibs.skip')}
        description={t('bibs.skipHint')}
        value={draft.skip}
        onChange={({ currentTarget }) => change({ skip: currentTarget.value })}
        error={problems.skip}
      />
      <Switch
        label={t('bibs.renumber')}
        checked={draft.renumber}
        onChange={({ currentTarget }) => change({ renumber: currentTarget.checked })}
      />
      {draft.renumber && <Notice kind="warning">{t('bibs.renumberHint')}</Notice>}
    </>
  )
}

/** The bibs that entries would get; `children` are the buttons that assign or discard them. */
function PlanPreview({ plan, tournamentId, children }: { plan: Plan; tournamentId: number; children: ReactNode }) {
  const { t } = useT()
  return (
    <section aria-label={t('bibs.previewTitle')}>
      <Stack gap="sm">
        <PartTitle>{t('bibs.previewTitle')}</PartTitle>
        {plan.assignments.length === 0 ? (
          <Text component="output">{t('bibs.nothing')}</Text>
        ) : (
          <>
            <Text component="output">
              {t('bibs.changed', { count: plan.assignments.length })}{' '}
              {plan.kept > 0 && t('bibs.kept', { count: plan.kept })}
            </Text>
            <BibsEarly tournamentId={tournamentId} />
            <BibsPreview assignments={plan.assignments} />
            {children}
          </>
        )}
      </Stack>
    </section>
  )
}
