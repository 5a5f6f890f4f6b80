import { Button, Input, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import type { Member } from '@portal/shared/kit/text/names'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { EntryDraft } from '../draft/register-draft.ts'
import { groupIntoBlocks, sortByAge } from './register-blocks.ts'
import { RegisterBlock } from './register-chips.tsx'
import type { AssessedContent } from './register-contents.ts'
import { RegisterIneligible } from './register-ineligible.tsx'
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

/** The contents of the people's own age in blocks of chips; below them, collapsed, those of other ages, with the reasons why some are impossible. */
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
  const toggle = useCallback(
    (ids: readonly number[]) =>
      change({
        contents: [...chosen.filter((id) => !ids.includes(id)), ...ids.filter((id) => !chosen.includes(id))],
      }),
    [change, chosen],
  )
  const ineligible = <RegisterIneligible {...{ assessed, chosen, toggle, mayOverride }} />
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
      {otherAgeBlocks.length > 0 ? (
        <details
          className={classes.folded}
          open={isExpanded || isOtherAgeChosen}
          onToggle={({ currentTarget }) => setIsExpanded(currentTarget.open)}
        >
          <summary className="fold-row">{t('register.contents.otherAges', { count: otherAgeChips.length })}</summary>
          {renderBlocks(otherAgeBlocks)}
          {ineligible}
        </details>
      ) : (
        ineligible
      )}
      {pairUp && pairContentCount > 0 && (
        <Button variant="default" mih={44} leftSection={<IconUserPlus size={18} />} onClick={pairUp}>
          {t('register.contents.pairUp', { count: pairContentCount })}
        </Button>
      )}
    </>
  )
})
