import { Button, Group, NativeSelect, NumberInput, Progress, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { countConflicts } from '@portal/shared/programme/timetable/conflicts'
import { countChanges } from '@portal/shared/programme/timetable/blocks'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import type { DialogProps } from './dialog-props.ts'
import { useSolver } from './use-solver.ts'

const budgets = [20, 60, 180, 300]

/** Looks for an order with fewer conflicts, and keeps it only if the reader says so. Locked items stay where they are. */
export function SolveDialog({ timetable, plan, store, onClose }: DialogProps) {
  const { t } = useT()
  const solver = useSolver()
  const [seed, setSeed] = useState<number | string>(timetable.settings.seed)
  const [seconds, setSeconds] = useState(60)
  const before = {
    hard: countConflicts(plan.review.hard),
    soft: countConflicts(plan.review.soft),
    changes: countChanges(plan.problem),
  }
  const now = solver.solution ?? solver.progress ?? before
  const start = () =>
    solver.start(plan.problem, { seed: typeof seed === 'number' ? seed : 1, milliseconds: seconds * 1000 })
  const keep = () => {
    if (solver.solution && solver.solution.places.length > 0) store.arrange(solver.solution.places)
    onClose()
  }
  return (
    <Window opened onClose={onClose} title={t('plan.solve')}>
      <Stack>
        <Text size="sm">{t('plan.solve.text')}</Text>
        <Group grow align="flex-end">
          <NativeSelect
            label={t('plan.solve.time')}
            size="md"
            disabled={solver.isRunning}
            value={seconds}
            onChange={(event) => setSeconds(Number(event.currentTarget.value))}
          >
            {budgets.map((each) => (
              <option key={each} value={each}>
                {each < 60 ? t('plan.solve.seconds', { count: each }) : t('plan.solve.minutes', { count: each / 60 })}
              </option>
            ))}
          </NativeSelect>
          <NumberInput
            label={t('plan.settings.seed')}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            disabled={solver.isRunning}
            value={seed}
            onChange={setSeed}
          />
        </Group>
        <Counts before={before} now={now} />
        {solver.isRunning && (
          <Progress
            value={100 * Math.max(solver.progress?.share ?? 0, Math.min(1, solver.seconds / seconds))}
            aria-label={t('plan.solve.progress')}
          />
        )}
        <output>
          {solver.isRunning && t('plan.solve.running', { seconds: solver.seconds })}
          {solver.state === 'solved' &&
            (solver.solution?.places.length === 0
              ? t('plan.solve.nothing')
              : t('plan.solve.done', { count: solver.solution?.places.length ?? 0, seed }))}
        </output>
        {solver.state === 'failed' && <Notice kind="error">{t('plan.solve.failed')}</Notice>}
        {solver.isRunning ? (
          <Button variant="default" disabled={solver.state === 'stopping'} onClick={solver.stop}>
            {t('plan.solve.stop')}
          </Button>
        ) : solver.state === 'solved' && solver.solution && solver.solution.places.length > 0 ? (
          <Group wrap="nowrap">
            <MainButton style={{ flex: 1 }} onClick={keep}>
              {t('plan.solve.keep')}
            </MainButton>
            <Button variant="default" onClick={solver.reset}>
              {t('plan.solve.putBack')}
            </Button>
          </Group>
        ) : (
          <MainButton onClick={start}>{t('plan.solve.start')}</MainButton>
        )}
      </Stack>
    </Window>
  )
}

type CountedReview = { hard: number; soft: number; changes: number }

/** Conflicts and changes of age or style before the solver, and now. */
function Counts({ before, now }: { before: CountedReview; now: CountedReview }) {
  const { t } = useT()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th ta="right">{t('plan.solve.before')}</Table.Th>
          <Table.Th ta="right">{t('plan.solve.now')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(['hard', 'soft', 'changes'] as const).map((kind) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row">{t(`plan.solve.${kind}`)}</Table.Th>
            <Table.Td className="figures" ta="right">
              {before[kind]}
            </Table.Td>
            <Table.Td className="figures" ta="right" fw={700}>
              {now[kind]}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
