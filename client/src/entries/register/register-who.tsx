import { Skeleton, TextInput } from '@mantine/core'
import { memo, type ClipboardEvent } from 'react'
import { doubtfulAge } from '@portal/shared/people/doubts'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { isTeam, type Kind } from './draft/register-kind.ts'
import { readPastedRow, readPerson, tidyPerson } from './draft/register-draft.ts'
import { RegisterDoubts } from './register-doubts.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import classes from './register.module.css'

/** Teams are few, so the code that reads their lists is loaded for them alone. */
const RegisterTeam = lazyPart(async () => (await import('./register-team.tsx')).RegisterTeam, <Skeleton height={220} />)

type Props = { view: FormView; kind: Kind; competitionYear: number; yearsNeeded: boolean }

/** The fields of the dancers: one person, two, or a team. */
export function RegisterWho({ view, kind, competitionYear, yearsNeeded }: Props) {
  const common = { view, competitionYear, yearsNeeded }
  if (isTeam(kind)) return <RegisterTeam view={view} competitionYear={competitionYear} />
  return (
    <>
      <FirstPerson {...common} which="one" ordinal={kind === 'pair' ? 'first' : null} />
      {kind === 'pair' && <SecondPerson {...common} which="two" ordinal="second" />}
    </>
  )
}

type PersonProps = {
  view: FormView
  which: 'one' | 'two'
  /** Which dancer of a pair; null for a single dancer. */
  ordinal: 'first' | 'second' | null
  competitionYear: number
  yearsNeeded: boolean
}

function Person({ view, which, ordinal, competitionYear, yearsNeeded }: PersonProps) {
  const { t } = useT()
  const { year } = readPerson(view.draft, which)
  const doubtful = doubtfulAge(year, competitionYear)
  const age = year === null ? null : competitionYear - year
  const name = textProps(view, `full_name_${which}`, `full_name_${which}`)
  const born = textProps(view, `date_of_birth_${which}`, `year_${which}`)
  const tidy = () => {
    const patch = tidyPerson(view.draft, which)
    if (patch) view.change(patch)
  }
  const paste = (event: ClipboardEvent) => {
    const patch = readPastedRow(event.clipboardData.getData('text'), which, ordinal !== null)
    if (!patch) return
    event.preventDefault()
    view.change(patch)
  }
  return (
    <div className={classes.person}>
      <TextInput
        {...name}
        onPaste={paste}
        onBlur={() => {
          tidy()
          name.onBlur()
        }}
        label={t(ordinal ? `register.name.${ordinal}` : 'register.name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...born}
        onBlur={() => {
          tidy()
          born.onBlur()
        }}
        required={yearsNeeded}
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
      <RegisterDoubts {...{ view, which }} />
    </div>
  )
}

const FirstPerson = memo(Person, samePart(['full_name_one', 'year_one'], ['full_name_one', 'date_of_birth_one']))
const SecondPerson = memo(Person, samePart(['full_name_two', 'year_two'], ['full_name_two', 'date_of_birth_two']))
