import { Skeleton, TextInput } from '@mantine/core'
import { memo, type ClipboardEvent } from 'react'
import { findDoubtfulAge } from '@portal/shared/people/doubts'
import { useT } from '../../kit/i18n/use-t.ts'
import { isPartUnchanged, textProps, type FormView } from './draft/register-fields.ts'
import { isTeam, type EntryKind } from './draft/register-kind.ts'
import { readPastedRow, readPerson, tidyPerson } from './draft/register-draft.ts'
import { RegisterDoubts } from './register-doubts.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import classes from './register.module.css'

/** Loaded only for teams, which are rare. */
const RegisterTeam = lazyPart(async () => (await import('./register-team.tsx')).RegisterTeam, <Skeleton height={220} />)

type Props = { view: FormView; kind: EntryKind; competitionYear: number; needsYears: boolean }

/** The fields of the dancers: one person, two, or a team. */
export function RegisterWho({ view, kind, competitionYear, needsYears }: Props) {
  const sharedProps = { view, competitionYear, needsYears }
  if (isTeam(kind)) return <RegisterTeam view={view} competitionYear={competitionYear} />
  return (
    <>
      <FirstPerson {...sharedProps} suffix="one" ordinal={kind === 'pair' ? 'first' : null} />
      {kind === 'pair' && <SecondPerson {...sharedProps} suffix="two" ordinal="second" />}
    </>
  )
}

type PersonProps = {
  view: FormView
  suffix: 'one' | 'two'
  /** The position in a pair; null for a single dancer. */
  ordinal: 'first' | 'second' | null
  competitionYear: number
  needsYears: boolean
}

function Person({ view, suffix, ordinal, competitionYear, needsYears }: PersonProps) {
  const { t } = useT()
  const { year } = readPerson(view.draft, suffix)
  const doubtful = findDoubtfulAge(year, competitionYear)
  const age = year === null ? null : competitionYear - year
  const nameProps = textProps(view, `full_name_${suffix}`, `full_name_${suffix}`)
  const yearProps = textProps(view, `date_of_birth_${suffix}`, `year_${suffix}`)
  const tidy = () => {
    const patch = tidyPerson(view.draft, suffix)
    if (patch) view.change(patch)
  }
  const pasteRow = (event: ClipboardEvent) => {
    const patch = readPastedRow(event.clipboardData.getData('text'), suffix, ordinal !== null)
    if (!patch) return
    event.preventDefault()
    view.change(patch)
  }
  return (
    <div className={classes.person}>
      <TextInput
        {...nameProps}
        onPaste={pasteRow}
        onBlur={() => {
          tidy()
          nameProps.onBlur()
        }}
        label={t(ordinal ? `register.name.${ordinal}` : 'register.name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...yearProps}
        onBlur={() => {
          tidy()
          yearProps.onBlur()
        }}
        required={needsYears}
        label={t(ordinal ? `register.year.${ordinal}` : 'register.year')}
        description={
          year !== null && age !== null && age >= 0
            ? t(doubtful === null ? 'register.year.age' : 'register.doubt.old', {
                age,
                year: doubtful === null ? competitionYear : year,
              })
            : t('register.year.hint')
        }
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
      />
      <RegisterDoubts {...{ view, suffix }} />
    </div>
  )
}

const FirstPerson = memo(Person, isPartUnchanged(['full_name_one', 'year_one'], ['full_name_one', 'date_of_birth_one']))
const SecondPerson = memo(
  Person,
  isPartUnchanged(['full_name_two', 'year_two'], ['full_name_two', 'date_of_birth_two']),
)
