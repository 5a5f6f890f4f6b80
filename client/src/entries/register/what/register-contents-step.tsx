import { Button, Input, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import type { Member } from '@portal/shared/kit/text/names'
import { refusalSentence } from '@portal/shared/people/refusals'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { EntryDraft } from '../draft/register-draft.ts'
import { groupIntoBlocks, listIneligible, sortByAge } from './register-blocks.ts'
import { RegisterCauses } from './register-causes.tsx'
import { ChipRowFieldset, RegisterBlock } from './register-chips.tsx'
import type { AssessedContent } from './register-contents.ts'
import classes from './register-contents.module.css'

type Props = {
  /** The currently chosen contents; `assessed` may lag behind them. */
  chosen: readonly number[]
  change: (patch: Partial<EntryDraft>) => void
  problem: string | undefined
  assessed: readonly AssessedContent[]
  /** Whether the people are a team, typed as one list. */
  isTeam: boolean
  competitionYear: number
  people: readonly Member[]
  mayOverride: boolean
  /** How many contents for pairs a single dancer could enter with a partner. */
  pairContentCount: number
  pairUp: (() => void) | null
}

/** The contents in blocks of chips, and below them, collapsed, the contents that these people cannot enter, with the reasons. */
export const RegisterContentsStep = memo(function RegisterContentsStep(props: Props) {
  const { chosen, change, problem, assessed, isTeam, competitionYear, people, mayOverride } = props
  const { pairContentCount, pairUp } = props
  const { t, language } = useT()
  const birthYear = people.length === 1 ? (people[0]?.year ?? null) : null
  // The other age groups stay open when the last choice there is undone.
  const [isExpanded, setIsExpanded] = useState(false)
  const blocks = useMemo(
    () =>
      sortByAge(
        groupIntoBlocks(
          assessed.filter(
            ({ detail, verdict, conflictingIds }) =>
              verdict === 'possible' || conflictingIds.length > 0 || chosen.includes(detail.id),
          ),
          language,
        ),
      ),
    [assessed, chosen, language],
  )
  const ownAgeBlocks = blocks.filter(({ first }) => first.isOwnAge)
  const otherAgeBlocks = ownAgeBlocks.length === 0 ? [] : blocks.filter(({ first }) => !first.isOwnAge)
  const otherAgeChips = otherAgeBlocks.flatMap(({ rows }) => rows.flatMap(({ chips }) => chips))
  const isOtherAgeChosen = otherAgeChips.some(({ assessed: { detail } }) => chosen.includes(detail.id))
  const renderBlocks = (visibleBlocks: typeof blocks) => (
    <div className={classes.blocks}>
      {visibleBlocks.map((block) => (
        <RegisterBlock key={block.key} {...{ block, competitionYear, birthYear, chosen, toggle, mayOverride }} />
      ))}
    </div>
  )
  const undecidedCount = assessed.filter(({ verdict }) => verdict === 'undecided').length
  const ineligibleBlocks = useMemo(
    () => groupIntoBlocks(listIneligible(assessed, chosen, mayOverride), language),
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
          {undecidedCount > 0 ? (
            <span key="undecided">
              {t(isTeam ? 'register.contents.typeMembers' : 'register.contents.typeYears', { count: undecidedCount })}
            </span>
          ) : (
            blocks.length === 0 && <span key="none">{t('register.contents.noneAtAll')}</span>
          )}
        </Text>
      </div>
      {blocks.length > 0 && renderBlocks(ownAgeBlocks.length > 0 ? ownAgeBlocks : blocks)}
      {otherAgeBlocks.length > 0 && (
        <details
          className={classes.folded}
          open={isExpanded || isOtherAgeChosen}
          onToggle={({ currentTarget }) => setIsExpanded(currentTarget.open)}
        >
          <summary>{t('register.contents.otherAges', { count: otherAgeChips.length })}</summary>
          {renderBlocks(otherAgeBlocks)}
        </details>
      )}
      {pairUp && pairContentCount > 0 && (
        <Button variant="default" mih={44} leftSection={<IconUserPlus size={18} />} onClick={pairUp}>
          {t('register.contents.pairUp', { count: pairContentCount })}
        </Button>
      )}
      {ineligibleBlocks.length > 0 && (
        <details className={classes.folded}>
          <summary>{t('register.contents.impossible', { count: ineligibleBlocks.length })}</summary>
          {mayOverride ? (
            <ul>
              {ineligibleBlocks.map(({ key, title, first, rows }) => (
                <li key={key}>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {first.refusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
                  </Text>
                  {rows.map((row) => (
                    <ChipRowFieldset key={row.danceCount} {...{ row, chosen, toggle, mayOverride }} />
                  ))}
                </li>
              ))}
            </ul>
          ) : (
            <RegisterCauses blocks={ineligibleBlocks} />
          )}
        </details>
      )}
    </>
  )
})
