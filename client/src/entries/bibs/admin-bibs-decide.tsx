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
type Draft = { mode: 'start' | 'numbers'; start: string; numbers: string; skip: string; renumber: boolean }
const first: Draft = { mode: 'start', start: '1', numbers: '', skip: '', renumber: false }

const bodyOf = (tournament_id: number, { mode, start, numbers, skip, renumber }: Draft): Body => ({
  tournament_id,
  ...(mode === 'numbers' ? { numbers } : start.trim() ? { atheletes_number_start: start } : {}),
  skip,
  renumber,
})

/** Bibs for everybody: which numbers, who would get what, and then for good. */
export function BibsDecide({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const tell = useUndo()
  const asker = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState(first)
  const { pending, failure, setFailure, run } = usePendingHere()
  const [previewed, setPreviewed] = useState<{ plan: Plan; body: Body } | null>(null)
  const [done, setDone] = useState<{ count: number; differs: boolean } | null>(null)

  const body = bodyOf(tournamentId, draft)
  // Only a previewed input can be applied; any change needs a new preview.
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setPreviewed(null)
    setFailure(null)
    setDone(null)
  }
  const readAnew = async () => {
    await reloadTables()
    await entriesChanged()
  }
  const preview = (event: FormEvent) => {
    event.preventDefault()
    setDone(null)
    void run(async () =>
      setPreviewed({ body, plan: await call(api.entries.decideNumbers, { body: { ...body, preview: 1 } }) }),
    )
  }
  const decide = (accepted: { plan: Plan; body: Body }) =>
    run(async () => {
      const { data: plan, undo } = await callUndoable(api.entries.decideNumbers, { body: accepted.body })
      const differs = JSON.stringify(plan.assignments) !== JSON.stringify(accepted.plan.assignments)
      setPreviewed(differs ? { ...accepted, plan } : null)
      setDone({ count: plan.assignments.length, differs })
      tell(t('bibs.decided', { count: plan.assignments.length }), undo, async () => {
        setDone(null)
        await readAnew()
      })
      await readAnew()
    })

  // The pressed button has unmounted; restore focus.
  useEffect(() => {
    if (done && !pending) asker.current?.focus()
  }, [done, pending])

  const problems = failure instanceof ApiError ? groupByField(failure.problems) : {}
  const placed = Object.keys(problems).some((path) => path in body || path === 'numbers')
  return (
    <Stack gap="sm">
      <SectionTitle>{t('bibs.decide.title')}</SectionTitle>
      <Text c="dimmed">{t('bibs.decide.hint')}</Text>
      <form className={classes.form} onSubmit={preview}>
        <NumberFields draft={draft} change={change} problems={problems} />
        {failure !== null && !placed && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group>
          <Button ref={asker} type="submit" variant={previewed ? 'default' : 'filled'} loading={pending && !previewed}>
            {t('bibs.preview')}
          </Button>
        </Group>
      </form>
      {done && (
        <Notice kind={done.differs ? 'warning' : 'success'}>
          {t('bibs.decided', { count: done.count })}. {done.differs && t('bibs.differs')}
        </Notice>
      )}
      {previewed && (
        <PlanPreview plan={previewed.plan} tournamentId={tournamentId}>
          {!done && (
            <Group>
              <MainButton loading={pending} onClick={() => void decide(previewed)}>
                {t('bibs.decide', { count: previewed.plan.assignments.length })}
              </MainButton>
              <Button variant="default" onClick={() => setPreviewed(null)}>
                {t('bibs.discard')}
              </Button>
            </Group>
          )}
        </PlanPreview>
      )}
    </Stack>
  )
}

/** Which numbers are handed out, and to whom. */
function NumberFields({
  draft,
  change,
  problems,
}: {
  draft: Draft
  change: (part: Partial<Draft>) => void
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

/** The bibs that entries would get, and the act that hands them out. */
function PlanPreview({
  plan,
  tournamentId,
  children,
}: {
  plan: Plan
  tournamentId: number
  /** The acts upon a plan that changes something. */
  children: ReactNode
}) {
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
