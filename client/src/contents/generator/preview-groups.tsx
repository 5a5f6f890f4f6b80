import { Checkbox, Text } from '@mantine/core'
import { memo, type KeyboardEvent } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'
import { groupsOf, type AgeRow, type FormGroup } from './plan.ts'
import { shownState, StateMark } from './state-mark.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'

type Pick = (proposals: readonly AssessedProposal[], wanted: boolean) => void

/** The proposals by form and age group, each a chip that is in or out. Arrows move within a row, Tab from row to row. */
export function PreviewGroups({
  assessed,
  opens,
  pick,
}: {
  assessed: readonly AssessedProposal[]
  opens: boolean
  pick: Pick
}) {
  return groupsOf(assessed).map((group) => <Form key={group.form.id} group={group} opens={opens} pick={pick} />)
}

function Form({ group: { form, all, rows }, opens, pick }: { group: FormGroup; opens: boolean; pick: Pick }) {
  const { language } = useT()
  const name = nameIn(language, form)
  return (
    <section className={classes.form} aria-label={name}>
      <PartTitle>
        {name}
        <Text span c="dimmed" ml="xs">
          {all.length}
        </Text>
      </PartTitle>
      {rows.map((row) => (
        <AgeGroupRow key={row.key} row={row} form={name} opens={opens} pick={pick} />
      ))}
    </section>
  )
}

/** Whether one can be taken in or out: what is open stays, and what exists matters only where it would be opened. */
function isFree({ state }: AssessedProposal, opens: boolean): boolean {
  return state !== 'opened' && (state !== 'exists' || opens)
}

function AgeGroupRow({ row, form, opens, pick }: { row: AgeRow; form: string; opens: boolean; pick: Pick }) {
  const { t, language } = useT()
  const age = nameIn(language, row.age)
  const free = row.all.filter((proposal) => isFree(proposal, opens))
  const chosen = free.filter(({ out }) => !out).length
  return (
    <div className={classes.row} data-row>
      <Checkbox
        className={classes.age ?? ''}
        label={
          <>
            {age}
            {row.further.length > 0 && (
              <Text variant="hint" span ml={6}>
                + {row.further.map((age) => nameIn(language, age)).join(', ')}
              </Text>
            )}
          </>
        }
        aria-label={t('gen.row', { form, age })}
        disabled={free.length === 0}
        checked={free.length > 0 && chosen === free.length}
        indeterminate={chosen > 0 && chosen < free.length}
        onChange={() => pick(free, chosen < free.length)}
      />
      <div className={classes.cells}>
        {row.types.map(({ type, contents }, place) => (
          <div key={type?.id ?? 0} className={classes.cell}>
            {contents.map((proposal, n) => (
              <Chip
                key={proposal.key}
                proposal={proposal}
                style={styleOfType(type)}
                free={isFree(proposal, opens)}
                first={place === 0 && n === 0}
                pick={pick}
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
  free: boolean
  first: boolean
  pick: Pick
}

/** Proposals are new objects after every choice, so compare what is shown to avoid redrawing every chip. */
function looksAlike(before: ChipProps, after: ChipProps): boolean {
  const { proposal: a, ...was } = before
  const { proposal: b, ...is } = after
  const alike =
    a.key === b.key &&
    a.fits === b.fits &&
    a.symbol === b.symbol &&
    a.name === b.name &&
    a.state === b.state &&
    a.out === b.out
  return alike && was.style === is.style && was.free === is.free && was.first === is.first && was.pick === is.pick
}

const Chip = memo(function Chip({ proposal, style, free, first, pick }: ChipProps) {
  const { t, language } = useT()
  const { symbol, out } = proposal
  const state = shownState(proposal)
  const label = `${symbol}, ${nameIn(language, proposal)}: ${t(`gen.state.${state}`)}`
  return (
    <button
      type="button"
      className={classes.chip}
      data-style={style}
      data-state={state}
      data-chip
      tabIndex={first ? 0 : -1}
      aria-pressed={!out}
      aria-disabled={!free || undefined}
      aria-label={label}
      title={label}
      onClick={() => free && pick([proposal], out)}
      onKeyDown={alongChips}
    >
      <StateMark state={state} />
      {symbol}
    </button>
  )
}, looksAlike)

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function alongChips(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const chip = event.currentTarget
  const chips = [...(chip.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  event.preventDefault()
  chips[chips.indexOf(chip) + step]?.focus()
}
