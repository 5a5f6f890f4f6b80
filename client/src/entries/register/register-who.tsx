import { Skeleton, TextInput } from '@mantine/core'
import { memo, type ClipboardEvent } from 'react'
import { doubtfulAge } from '@portal/shared/people/doubts'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { isTeam, type Kind } from './draft/register-kind.ts'
import { pasted, personOf, tidyPerson } from './draft/register-draft.ts'
import { RegisterDoubts } from './register-doubts.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import classes from './register.module.css'

/** Teams are few: what reads their lists is fetched for them alone. */
const RegisterTeam = lazyPart(async () => (await import('./register-team.tsx')).RegisterTeam, <Skeleton height={220} />)

type Props = { view: FormView; kind: Kind; competitionYear: number; yearsNeeded: boolean }

/** The fields of the dancers: one person, two, or a team. */
export function RegisterWho({ view, kind, competitionYear, yearsNeeded }: Props) {
  const common = { view, competitionYear, yearsNeeded }
  if (isTeam(kind)) return <RegisterTeam view={view} competitionYear={competitionYear} />
  return (
    <>
      <First {...common} which="one" of={kind === 'pair' ? 'first' : null} />
      {kind === 'pair' && <Second {...common} which="two" of="second" />}
    </>
  )
}

type PersonProps = {
  view: FormView
  which: 'one' | 'two'
  of: 'first' | 'second' | null
  competitionYear: number
  yearsNeeded: boolean
}

function Person({ view, which, of, competitionYear, yearsNeeded }: PersonProps) {
  const { t } = useT()
  const { year } = personOf(view.draft, which)
  const old = doubtfulAge(year, competitionYear)
  const age = year === null ? null : competitionYear - year
  const name = textProps(view, `full_name_${which}`, `full_name_${which}`)
  const born = textProps(view, `date_of_birth_${which}`, `year_${which}`)
  const settle = () => {
    const patch = tidyPerson(view.draft, which)
    if (patch) view.change(patch)
  }
  const paste = (event: ClipboardEvent) => {
    const patch = pasted(event.clipboardData.getData('text'), which, of !== null)
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
          settle()
          name.onBlur()
        }}
        label={t(of ? `register.name.${of}` : 'register.name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...born}
        onBlur={() => {
          settle()
          born.onBlur()
        }}
        required={yearsNeeded}
        label={t(of ? `register.year.${of}` : 'register.year')}
        description={
          year !== null && age !== null && age >= 0
            ? t(old === null ? 'register.year.age' : 'register.doubt.old', {
                age,
                year: old === null ? competitionYear : year,
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

const First = memo(Person, samePart(['full_name_one', 'year_one'], ['full_name_one', 'date_of_birth_one']))
const Second = memo(Person, samePart(['full_name_two', 'year_two'], ['full_name_two', 'date_of_birth_two']))
