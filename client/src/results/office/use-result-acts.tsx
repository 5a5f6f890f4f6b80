import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { publicationStages, type PublicationStage } from '@portal/shared/results/round/publication'
import { api } from '../../kit/api/calls.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { useMay } from '../../kit/api/rights.ts'
import type { ActResult, ListAct } from '../../kit/acts/list-act.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { RoundRow } from './round-rows.ts'

type Changes = { id: number; changed: 0 | 1 }[]
type Name = 'check' | 'sign' | 'publish' | 'reopen'
type State = RoundRow['state']

/** The parts of an act that follow from its name. */
const actWords = (name: Name, t: T) => ({
  name,
  label: t(`results.act.${name}`),
  buttonLabel: (count: number) => t(`results.act.${name}.count`, { count }),
})

const report = (
  name: Name,
  t: T,
  { data, undo }: { data: Changes; undo: ActResult['undo'] | undefined },
): ActResult => ({
  message: t(`results.act.${name}.done`, { count: data.filter(({ changed }) => changed === 1).length }),
  undo: undo ?? null,
})

/** Why an act leaves out a state: null where it does not. */
type Exclusions = { states: Partial<Record<State, WordKey | null>>; otherwise: WordKey }

/** The acts on chosen results: sign off, publish, reopen. */
export function useResultActs(tournament_id: number, rows: readonly RoundRow[]): readonly ListAct[] {
  const { t } = useT()
  const may = useMay(tournament_id)
  const mayPublish = may('result:publish')
  const publish = usePublishAct(tournament_id, rows)
  const reopen = useReopenAct(tournament_id, rows)
  const stateOf = stateReader(rows)
  const sign: ListAct = {
    ...actWords('sign', t),
    key: 's',
    variant: 'main',
    exclusionReason: exclude(stateOf, t, {
      states: {
        marks_in: may('result:enter') ? null : 'results.left.unchecked',
        checked: null,
        correction: null,
        signed: 'results.left.signed',
        published: 'results.left.published',
        locked: 'results.left.locked',
      },
      otherwise: 'results.left.none',
    }),
    run: async (ids) => {
      // One who may do both checks and signs with one press; each act checks the state itself.
      const unchecked = ids.filter((id) => stateOf(id) === 'marks_in')
      if (unchecked.length > 0) await call(api.results.check, { body: { tournament_id, id: unchecked } })
      const signed = await callUndoable(api.results.sign, { body: { tournament_id, id: [...ids] } })
      // Many stay chosen, because they are published next; one row is found again by itself.
      return { ...report('sign', t, signed), remainingIds: mayPublish && ids.length > 1 ? ids : [] }
    },
  }
  const check: ListAct = {
    ...actWords('check', t),
    key: 's',
    exclusionReason: exclude(stateOf, t, { states: { marks_in: null }, otherwise: 'results.left.none' }),
    run: async (ids) =>
      report('check', t, await callUndoable(api.results.check, { body: { tournament_id, id: [...ids] } })),
  }
  const signing = may('result:sign') ? [sign] : may('result:enter') ? [check] : []
  return [...signing, ...(mayPublish ? [publish] : []), ...(may('result:sign') ? [reopen] : [])]
}

function stateReader(rows: readonly RoundRow[]) {
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return (id: number): State => states.get(id) ?? 'planned'
}

const exclude =
  (stateOf: (id: number) => State, t: T, { states, otherwise }: Exclusions) =>
  (id: number): string | null => {
    const word = states[stateOf(id)]
    return word === null ? null : t(word ?? otherwise)
  }

function usePublishAct(tournament_id: number, rows: readonly RoundRow[]): ListAct {
  const { t } = useT()
  const [stage, setStage] = useState<PublicationStage>('prizes')
  return {
    ...actWords('publish', t),
    key: 'p',
    variant: 'main',
    // Whether a correction is signed is known to the server alone, which leaves an unsigned one as it is.
    exclusionReason: exclude(stateReader(rows), t, {
      states: { signed: null, published: null, locked: null, correction: null },
      otherwise: 'results.left.unsigned',
    }),
    question: {
      title: (count) => t('results.act.publish.title', { count }),
      text: () => t('results.act.publish.text'),
      fields: (
        <Radio.Group
          label={t('results.act.publish.stage')}
          value={stage}
          onChange={(value) => setStage(publicationStages.find((each) => each === value) ?? 'prizes')}
        >
          <Stack gap="xs" mt="xs">
            {publicationStages.map((each) => (
              <Radio key={each} value={each} label={t(`results.stage.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ),
    },
    run: async (ids) =>
      report('publish', t, await callUndoable(api.results.publish, { body: { tournament_id, id: [...ids], stage } })),
  }
}

function useReopenAct(tournament_id: number, rows: readonly RoundRow[]): ListAct {
  const { t } = useT()
  const [reason, setReason] = useState('')
  return {
    ...actWords('reopen', t),
    isInMenu: true,
    exclusionReason: exclude(stateReader(rows), t, {
      states: { checked: null, signed: null, published: 'results.left.published', locked: 'results.left.locked' },
      otherwise: 'results.left.nothing',
    }),
    question: {
      title: (count) => t('results.act.reopen.title', { count }),
      prepare: () => setReason(''),
      isComplete: () => reason.trim() !== '',
      fields: (
        <TextInput
          label={t('results.act.reason')}
          required
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ),
    },
    run: async (ids) =>
      report('reopen', t, await callUndoable(api.results.reopen, { body: { tournament_id, id: [...ids], reason } })),
  }
}
