import { Button, Input, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { refusalSentence } from '@portal/shared/people/refusals'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { Draft } from '../draft/register-draft.ts'
import { groupContents, listImpossible } from './register-blocks.ts'
import { Chips, RegisterBlock } from './register-chips.tsx'
import type { AssessedContent } from './register-contents.ts'
import classes from './register-contents.module.css'

type Props = {
  /** The chosen contents at this moment; `assessed` may lag behind them. */
  chosen: readonly number[]
  change: (patch: Partial<Draft>) => void
  problem: string | undefined
  assessed: readonly AssessedContent[]
  /** Whether the people are a team, typed as one list. */
  team: boolean
  competitionYear: number
  mayOverride: boolean
  /** How many contents for pairs one dancer alone would find with a partner. */
  forPairs: number
  pairUp: (() => void) | null
}

/** The contents in blocks of chips, and folded below them those that these people cannot enter, with the reasons. */
export const RegisterContentsStep = memo(function RegisterContentsStep(props: Props) {
  const { chosen, change, problem, assessed, team, competitionYear, mayOverride, forPairs, pairUp } = props
  const { t, language } = useT()
  // Stays open when the last choice in it is undone.
  const [isUnfolded, setIsUnfolded] = useState(false)
  const blocks = useMemo(
    () =>
      groupContents(
        assessed.filter(
          ({ detail, verdict, barredBy }) =>
            verdict === 'possible' || barredBy.length > 0 || chosen.includes(detail.id),
        ),
        language,
      ),
    [assessed, chosen, language],
  )
  const ownBlocks = blocks.filter(({ first }) => first.isOwnAge)
  const otherBlocks = ownBlocks.length === 0 ? [] : blocks.filter(({ first }) => !first.isOwnAge)
  const otherChips = otherBlocks.flatMap(({ rows }) => rows.flatMap(({ chips }) => chips))
  const isOtherChosen = otherChips.some(({ assessed: { detail } }) => chosen.includes(detail.id))
  const drawBlocks = (visibleBlocks: typeof blocks) => (
    <div className={classes.blocks}>
      {visibleBlocks.map((block) => (
        <RegisterBlock key={block.key} {...{ block, competitionYear, chosen, toggle, mayOverride }} />
      ))}
    </div>
  )
  const undecided = assessed.filter(({ verdict }) => verdict === 'open').length
  const impossibleBlocks = useMemo(
    () => groupContents(listImpossible(assessed, chosen, mayOverride), language),
    [assessed, chosen, mayOverride, language],
  )
  const toggle = useCallback(
    (ids: readonly number[]) =>
      change({
        contents: [...chosen.filter((id) => !ids.includes(id)), ...ids.filter((id) => !chosen.includes(id))],
      }),
    [change, chosen],
  )
  return (
    <>
      <div data-path="tournament_detail_id" tabIndex={-1} className={classes.said}>
        {problem && <Input.Error size="md">{problem}</Input.Error>}
        <Text component="output" display="block" size="sm">
          {undecided > 0 ? (
            <span key="undecided">
              {t(team ? 'register.contents.typeMembers' : 'register.contents.typeYears', { count: undecided })}
            </span>
          ) : (
            blocks.length === 0 && <span key="none">{t('register.contents.noneAtAll')}</span>
          )}
        </Text>
      </div>
      {blocks.length > 0 && drawBlocks(ownBlocks.length > 0 ? ownBlocks : blocks)}
      {otherBlocks.length > 0 && (
        <details
          className={classes.folded}
          open={isUnfolded || isOtherChosen}
          onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
        >
          <summary>{t('register.contents.otherAges', { count: otherChips.length })}</summary>
          {drawBlocks(otherBlocks)}
        </details>
      )}
      {pairUp && forPairs > 0 && (
        <div className={classes.offer}>
          <Text size="sm">{t('register.contents.forPairs', { count: forPairs })}</Text>
          <Button variant="default" mih={44} leftSection={<IconUserPlus size={18} />} onClick={pairUp}>
            {t('register.contents.pairUp')}
          </Button>
        </div>
      )}
      {impossibleBlocks.length > 0 && (
        <details className={classes.folded}>
          <summary>{t('register.contents.impossible', { count: impossibleBlocks.length })}</summary>
          <ul>
            {impossibleBlocks.map(({ key, title, first, rows }) => (
              <li key={key}>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {first.refusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
                </Text>
                {mayOverride && rows.map((row) => <Chips key={row.dances} {...{ row, chosen, toggle, mayOverride }} />)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
})
