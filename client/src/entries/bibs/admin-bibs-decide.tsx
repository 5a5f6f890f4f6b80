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
import { EarlyBibsWarning } from './admin-bibs-early.tsx'
import { BibAssignments } from './admin-bibs-preview.tsx'
import classes from './admin-bibs.module.css'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'

type BibPlanBody = NonNullable<Input<typeof api.entries.decideNumbers>['body']>
type BibPlan = Answer<typeof api.entries.decideNumbers>
type BibPlanPreview = { plan: BibPlan; body: BibPlanBody }
type BibPlanDraft = { mode: 'start' | 'numbers'; start: string; numbers: string; skip: string; renumber: boolean }
const initialDraft: BibPlanDraft = { mode: 'start', start: '1', numbers: '', skip: '', renumber: false }

const toBibPlanBody = (tournament_id: number, { mode, start, numbers, skip, renumber }: BibPlanDraft): BibPlanBody => ({
  tournament_id,
  ...(mode === 'numbers' ? { numbers } : start.trim() ? { atheletes_number_start: start } : {}),
  skip,
  renumber,
})

/** The preview of a bib plan and its assignment; `outcome`: the result of the last assignment. */
function useBibPlan(body: BibPlanBody) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [preview, setPreview] = useState<BibPlanPreview | null>(null)
  const [outcome, setOutcome] = useState<{ count: number; isDifferent: boolean } | null>(null)
  const requestPreview = async () => {
    setOutcome(null)
    await run(async () =>
      setPreview({ body, plan: await call(api.entries.decideNumbers, { body: { ...body, preview: 1 } }) }),
    )
  }
  const assignBibs = async (accepted: BibPlanPreview) =>
    run(async () => {
      const { data: plan, undo } = await callUndoable(api.entries.decideNumbers, { body: accepted.body })
      const isDifferent = JSON.stringify(plan.assignments) !== JSON.stringify(accepted.plan.assignments)
      setPreview(isDifferent ? { ...accepted, plan } : null)
      setOutcome({ count: plan.assignments.length, isDifferent })
      showWithUndo(t('bibs.decided', { count: plan.assignments.length }), undo, async () => {
        setOutcome(null)
        await reloadEntries()
      })
      await reloadEntries()
    })
  const clear = () => {
    setPreview(null)
    setFailure(null)
    setOutcome(null)
  }
  return {
    preview,
    discardPreview: () => setPreview(null),
    outcome,
    pending,
    failure,
    requestPreview,
    assignBibs,
    clear,
  }
}

/** Assigns bibs to all approved entries: first the input, then a preview, then the assignment. */
export function AssignBibs({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const previewButton = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState(initialDraft)
  const body = toBibPlanBody(tournamentId, draft)
  const { preview, outcome, pending, failure, ...plan } = useBibPlan(body)
  // Only previewed input can be assigned, so any change discards the preview.
  const changeDraft = (changes: Partial<BibPlanDraft>) => {
    setDraft({ ...draft, ...changes })
    plan.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void plan.requestPreview()
  }

  // The clicked button has unmounted; restore the focus.
  useEffect(() => {
    if (outcome && !pending) previewButton.current?.focus()
  }, [outcome, pending])

  const problems = failure instanceof ApiError ? groupByField(failure.problems) : {}
  const hasFieldProblem = Object.keys(problems).some((path) => path in body || path === 'numbers')
  return (
    <Stack gap="sm">
      <SectionTitle>{t('bibs.decide.title')}</SectionTitle>
      <Text c="dimmed">{t('bibs.decide.hint')}</Text>
      <form className={classes.form} onSubmit={submit}>
        <NumberFields draft={draft} onChange={changeDraft} problems={problems} />
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
        <Notice kind={outcome.isDifferent ? 'warning' : 'success'}>
          {t('bibs.decided', { count: outcome.count })}. {outcome.isDifferent && t('bibs.differs')}
        </Notice>
      )}
      {preview && (
        <PlanPreview plan={preview.plan} tournamentId={tournamentId}>
          {!outcome && (
            <Group>
              <MainButton loading={pending} onClick={() => void plan.assignBibs(preview)}>
                {t('bibs.decide', { count: preview.plan.assignments.length })}
              </MainButton>
              <Button variant="default" onClick={plan.discardPreview}>
                {t('bibs.discard')}
              </Button>
            </Group>
          )}
        </PlanPreview>
      )}
    </Stack>
  )
}

/** The fields for the numbers to assign, and whether entries with a bib get a new one. */
function NumberFields({
  draft,
  onChange,
  problems,
}: {
  draft: BibPlanDraft
  onChange: (changes: Partial<BibPlanDraft>) => void
  problems: Readonly<Record<string, string>>
}) {
  const { t } = useT()
  return (
    <>
      <SegmentedControl
        aria-label={t('bibs.mode')}
        value={draft.mode}
        onChange={(value) => onChange({ mode: value === 'numbers' ? 'numbers' : 'start' })}
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
          onChange={({ currentTarget }) => onChange({ start: currentTarget.value })}
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
          onChange={({ currentTarget }) => onChange({ numbers: currentTarget.value })}
          error={problems.numbers}
        />
      )}
      <TextInput
        label={t('bibs.skip')}
        description={t('bibs.skipHint')}
        value={draft.skip}
        onChange={({ currentTarget }) => onChange({ skip: currentTarget.value })}
        error={problems.skip}
      />
      <Switch
        label={t('bibs.renumber')}
        checked={draft.renumber}
        onChange={({ currentTarget }) => onChange({ renumber: currentTarget.checked })}
      />
      {draft.renumber && <Notice kind="warning">{t('bibs.renumberHint')}</Notice>}
    </>
  )
}

/** The bibs that entries would get; `children` are the buttons that assign or discard them. */
function PlanPreview({ plan, tournamentId, children }: { plan: BibPlan; tournamentId: number; children: ReactNode }) {
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
            <EarlyBibsWarning tournamentId={tournamentId} />
            <BibAssignments assignments={plan.assignments} />
            {children}
          </>
        )}
      </Stack>
    </section>
  )
}
