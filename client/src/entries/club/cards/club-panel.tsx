import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import type { EntryDraft } from '../../register/draft/register-draft.ts'
import type { FormField, FormProblem } from '../../register/draft/register-problems.ts'
import { RegisterKindChoice } from '../../register/register-kind-choice.tsx'
import { RegisterWho } from '../../register/register-who.tsx'
import { isTeam } from '../../register/draft/register-kind.ts'
import { RegisterContentsStep } from '../../register/what/register-contents-step.tsx'
import { SexField } from '../../entry/sex-field.tsx'
import type { RowActs } from '../club-use-acts.ts'
import { ClubRowProblems } from '../club-row-problems.tsx'
import { assessRow, getRowName, withKind, type SheetRow, type Sheet } from '../club-rows.ts'

type Props = {
  rows: readonly SheetRow[]
  index: number
  sheet: Sheet
  acts: RowActs
  problems: readonly FormProblem[]
  remove: () => void
  close: () => void
}

const doNothing = () => {}

/** The panel of one row: its people and all events, including events without a column. */
export function ClubPanel({ rows, index, sheet, acts, problems, remove, close }: Props) {
  const { t } = useT()
  const row = rows[index]
  const key = row?.key ?? ''
  const { change: changeRow } = acts
  const change = useCallback(
    (patch: Partial<EntryDraft>) =>
      changeRow(key, (before) => ({ ...before, draft: { ...before.draft, ...patch } }), Object.keys(patch).join()),
    [changeRow, key],
  )
  const content = useRef<HTMLDivElement>(null)
  const lastKey = useRef(key)
  // For another row, scroll to the top and focus the heading, so that a screen reader announces it.
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    content.current?.scrollIntoView()
    const title = content.current?.closest('[role="dialog"]')?.querySelector('h2')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [key])
  if (!row) return null
  const assessed = assessRow(row, sheet)
  const { assessment } = assessed
  const fieldError = (field: FormField) =>
    problems
      .filter((problem) => problem.field === field)
      .map(({ message }) => message)
      .join(' ') || undefined
  const nextRow = rows[index + 1]
  return (
    <SidePanel title={getRowName(row) || t('club.unnamed')} size="lg" closeLabel={t('ui.close')} onClose={close}>
      <Stack gap="md" ref={content}>
        <RegisterKindChoice kind={row.kind} choose={(kind) => acts.change(key, (now) => withKind(now, kind))} />
        <RegisterWho
          key={key}
          view={{ draft: row.draft, change, error: fieldError, touch: doNothing }}
          kind={row.kind}
          competitionYear={assessment.competitionYear}
          needsYears={assessment.needsYears}
        />
        {row.kind === 'individual' && (
          <SexField value={row.draft.sex || null} onChange={(sex) => change({ sex: sex ?? '' })} />
        )}
        {problems.length > 0 && (
          <ClubRowProblems
            {...{ row, assessed }}
            problems={problems.filter(({ field }) => field === null || field === 'tournament_detail_id')}
            isInForm
            applyFix={({ apply }) => acts.change(key, apply)}
          />
        )}
        <RegisterContentsStep
          chosen={row.draft.contents}
          change={change}
          problem={undefined}
          assessed={assessment.assessed}
          isTeam={isTeam(row.kind)}
          competitionYear={assessment.competitionYear}
          people={assessment.people}
          mayOverride={false}
          pairContentCount={0}
          pairUp={null}
        />
        <Group>
          {index > 0 && (
            <Button variant="default" mih={44} onClick={() => acts.copyAbove(index)}>
              {t('club.like', { name: getRowName(rows[index - 1] ?? row) || t('club.unnamed') })}
            </Button>
          )}
          {nextRow && (
            <Button variant="default" mih={44} onClick={() => acts.open(nextRow.key)}>
              {t('club.next')}
            </Button>
          )}
          <Button variant="subtle" color="red" mih={44} onClick={remove}>
            {t('club.remove')}
          </Button>
        </Group>
      </Stack>
    </SidePanel>
  )
}
