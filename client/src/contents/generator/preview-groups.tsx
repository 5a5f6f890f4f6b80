import { Checkbox, Text } from '@mantine/core'
import { memo, type CSSProperties, type KeyboardEvent } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'
import { canToggle, groupProposals, type AgeRow, type FormGroup } from './plan.ts'
import { findDisplayState, StateMark } from './state-mark.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'

type SetIncluded = (proposals: readonly AssessedProposal[], isIncluded: boolean) => void

/** The proposals by form and age group, as toggle buttons (chips). Arrow keys move within a row, Tab from row to row. */
export function PreviewGroups({
  assessedProposals,
  isInTournament,
  setIncluded,
}: {
  assessedProposals: readonly AssessedProposal[]
  isInTournament: boolean
  setIncluded: SetIncluded
}) {
  return groupProposals(assessedProposals).map((group) => (
    <FormSection key={group.form.id} group={group} isInTournament={isInTournament} setIncluded={setIncluded} />
  ))
}

function FormSection({
  group: { form, proposals, rows },
  isInTournament,
  setIncluded,
}: {
  group: FormGroup
  isInTournament: boolean
  setIncluded: SetIncluded
}) {
  const { language } = useT()
  const name = nameIn(language, form)
  return (
    <section className={classes.form} aria-label={name} style={{ '--rows': rows.length } as CSSProperties}>
      <PartTitle>
        {name}
        <Text span c="dimmed" ml="xs">
          {proposals.length}
        </Text>
      </PartTitle>
      {rows.map((row) => (
        <AgeGroupRow
          key={row.key}
          row={row}
          formName={name}
          isInTournament={isInTournament}
          setIncluded={setIncluded}
        />
      ))}
    </section>
  )
}

function AgeGroupRow({
  row,
  formName,
  isInTournament,
  setIncluded,
}: {
  row: AgeRow
  formName: string
  isInTournament: boolean
  setIncluded: SetIncluded
}) {
  const { t, language } = useT()
  const age = nameIn(language, row.age)
  const togglableProposals = row.proposals.filter((proposal) => canToggle(proposal, isInTournament))
  const includedCount = togglableProposals.filter(({ out }) => !out).length
  return (
    <div className={classes.row} data-row>
      <Checkbox
        className={classes.age ?? ''}
        label={
          <>
            {age}
            {row.subAges.length > 0 && (
              <Text variant="hint" span ml={6}>
                + {row.subAges.map((subAge) => nameIn(language, subAge)).join(', ')}
              </Text>
            )}
          </>
        }
        aria-label={t('gen.row', { form: formName, age })}
        disabled={togglableProposals.length === 0}
        checked={togglableProposals.length > 0 && includedCount === togglableProposals.length}
        indeterminate={includedCount > 0 && includedCount < togglableProposals.length}
        onChange={() => setIncluded(togglableProposals, includedCount < togglableProposals.length)}
      />
      <div className={classes.cells}>
        {row.types.map(({ type, contents }, typeIndex) => (
          <div key={type?.id ?? 0} className={classes.cell}>
            {contents.map((proposal, index) => (
              <Chip
                key={proposal.key}
                proposal={proposal}
                style={danceTypeStyle(type)}
                isEnabled={canToggle(proposal, isInTournament)}
                isFirst={typeIndex === 0 && index === 0}
                setIncluded={setIncluded}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

type ChipProps = {
  proposal: AssessedProposal
  style: 'latin' | 'standard' | undefined
  isEnabled: boolean
  isFirst: boolean
  setIncluded: SetIncluded
}

/** Compares the visible values, because every change of the choice creates new proposals, and all chips would be rendered again. */
function isSameChip(
  { proposal: before, ...propsBefore }: ChipProps,
  { proposal: after, ...propsAfter }: ChipProps,
): boolean {
  return (
    (['key', 'fitsSyllabus', 'symbol', 'name', 'state', 'out'] as const).every((key) => before[key] === after[key]) &&
    (['style', 'isEnabled', 'isFirst', 'setIncluded'] as const).every((key) => propsBefore[key] === propsAfter[key])
  )
}

const Chip = memo(function Chip({ proposal, style, isEnabled, isFirst, setIncluded }: ChipProps) {
  const { t, language } = useT()
  const { symbol, out } = proposal
  const state = findDisplayState(proposal)
  const label = `${symbol}, ${nameIn(language, proposal)}: ${t(`gen.state.${state}`)}`
  return (
    <button
      type="button"
      className={classes.chip}
      data-style={style}
      data-state={state}
      data-chip
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={!out}
      aria-disabled={!isEnabled || undefined}
      aria-label={label}
      title={label}
      onClick={() => isEnabled && setIncluded([proposal], out)}
      onKeyDown={moveAlongChips}
    >
      <StateMark state={state} />
      {symbol}
    </button>
  )
}, isSameChip)

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveAlongChips(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key]
  if (step === undefined) return
  const chip = event.currentTarget
  const chips = [...(chip.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  event.preventDefault()
  chips[chips.indexOf(chip) + step]?.focus()
}
