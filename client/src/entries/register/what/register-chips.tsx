import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { memo, useId, useState, type KeyboardEvent } from 'react'
import { CONSENT_AGE } from '@portal/shared/people/guardian'
import { refusalSentence } from '@portal/shared/people/refusals'
import { contentAge } from '../../../kit/fields/content-age.ts'
import { danceStyle } from '../../../kit/fields/dance-style.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { chipName, type ContentBlock, type Chip, type ChipRow } from './register-blocks.ts'
import classes from './register-contents.module.css'

type Props = {
  chosen: readonly number[]
  toggle: (ids: readonly number[]) => void
  /** Whether refused contents may be chosen. */
  mayOverride: boolean
}

/** The contents of one style and age group: a chip for each dance and grade. */
export const RegisterBlock = memo(function RegisterBlock({
  block,
  competitionYear,
  birthYear,
  ...props
}: Props & {
  block: ContentBlock
  competitionYear: number
  /** The year of birth of a single dancer; null for several people or without a year. */
  birthYear: number | null
}) {
  const { t } = useT()
  const id = useId()
  const content = block.first.detail.content_competition
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.blockHead} data-style={danceStyle(content)}>
        <Text component="h3" fw={700} id={id}>
          {block.title}
        </Text>
        <Text variant="hint">
          {block.first.isOwnAge && birthYear !== null
            ? t(isMinor(birthYear, competitionYear) ? 'register.contents.bornChild' : 'register.contents.born', {
                year: birthYear,
              })
            : contentAge(content, competitionYear, t)}
        </Text>
      </div>
      {block.rows.map((row) => (
        <ChipRowFieldset key={row.danceCount} row={row} {...props} />
      ))}
    </section>
  )
})

const isMinor = (birthYear: number, competitionYear: number) => competitionYear - birthYear < CONSENT_AGE

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus from chip to chip within a row, by arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const step = arrowSteps[event.key]
  if (step === undefined) return
  const row = event.currentTarget.closest('fieldset')
  const boxes = [...(row?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
  const index = boxes.findIndex((box) => box === event.currentTarget)
  if (index < 0) return
  event.preventDefault()
  boxes[(index + step + boxes.length) % boxes.length]?.focus()
}

/** The one chip of a row that the Tab key reaches: the last one that had the focus, otherwise the first that may be chosen. */
function useTabStop(chips: readonly Chip[], isDisabled: (chip: Chip) => boolean) {
  const [focusedId, setFocusedId] = useState<number>()
  const enabled = chips.filter((chip) => !isDisabled(chip))
  const tabStop = enabled.find(({ assessed: { detail } }) => detail.id === focusedId) ?? enabled[0]
  return { tabStopId: tabStop?.assessed.detail.id, setFocusedId }
}

/** The chips of one row, with the refusals of chosen contents and the choice that blocks other contents. */
export function ChipRowFieldset({ row, chosen, toggle, mayOverride }: Props & { row: ChipRow }) {
  const { t, language } = useT()
  const blockedContent = row.chips.find(({ assessed }) => assessed.conflictingIds.length > 0)?.assessed
  const refusedChips = row.chips.filter(
    ({ assessed: { detail, verdict } }) => verdict === 'refused' && chosen.includes(detail.id),
  )
  const isDisabled = ({ assessed: { detail, verdict, conflictingIds } }: Chip) =>
    !chosen.includes(detail.id) && (conflictingIds.length > 0 || (verdict === 'refused' && !mayOverride))
  const { tabStopId, setFocusedId } = useTabStop(row.chips, isDisabled)
  const joinRefusals = (chips: readonly Chip[]) =>
    [
      ...new Set(
        chips.flatMap(({ assessed }) => assessed.refusals.map((refusal) => refusalSentence(refusal, language))),
      ),
    ].join(' ')
  return (
    <fieldset>
      {row.danceCount === 'none' ? (
        <VisuallyHidden component="legend">{t('register.contents')}</VisuallyHidden>
      ) : (
        <Text component="legend" size="sm" mb={6}>
          <b>{t(`register.contents.${row.danceCount}`)}</b>{' '}
          <Text span inherit c="dimmed">
            {row.firstDances === '' ? row.grade : t('register.contents.fromDances', { dances: row.firstDances })}
          </Text>
        </Text>
      )}
      <div className={classes.chips} data-dances={row.danceCount}>
        {row.chips.map((chip) => (
          <ContentChip
            key={chip.assessed.detail.id}
            {...{ chip, toggle }}
            isChosen={chosen.includes(chip.assessed.detail.id)}
            isDisabled={isDisabled(chip)}
            isTabStop={chip.assessed.detail.id === tabStopId}
            onFocus={setFocusedId}
          />
        ))}
      </div>
      {refusedChips.length > 0 && (
        <Text size="sm" mt={6} c="var(--mantine-color-error)">
          {joinRefusals(refusedChips)}
        </Text>
      )}
      {blockedContent && (
        <div className={classes.barred}>
          <IconLock size={18} />
          <Text size="sm">
            {refusalSentence(blockedContent.refusals[0] ?? { code: 'FORM_MISMATCH', params: {} }, language)}
          </Text>
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => toggle(blockedContent.conflictingIds)}>
            {t('register.contents.undo', { count: blockedContent.conflictingIds.length })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type ChipProps = {
  chip: Chip
  isChosen: boolean
  isDisabled: boolean
  isTabStop: boolean
  toggle: Props['toggle']
  onFocus: (id: number) => void
}

function ContentChip({ chip, isChosen, isDisabled, isTabStop, toggle, onFocus }: ChipProps) {
  const { t } = useT()
  const { assessed, details, danceTotal } = chip
  const { detail, verdict, conflictingIds } = assessed
  const label =
    danceTotal === null ? chip.label : t('register.contents.dances', { count: danceTotal, grade: chip.label })
  return (
    <label
      className={classes.chip}
      data-barred={(conflictingIds.length > 0 && !isChosen) || undefined}
      data-wrong={(isChosen && verdict === 'refused') || undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={chipName(chip, label)}
        onFocus={() => onFocus(detail.id)}
        onKeyDown={moveFocus}
        onChange={() => toggle([detail.id])}
      />
      <span aria-hidden>
        <b className={danceTotal === null ? undefined : 'figures'}>{label}</b>
        {details !== '' && <small>{details}</small>}
      </span>
      {isChosen && <IconCheck size={14} aria-hidden />}
    </label>
  )
}
