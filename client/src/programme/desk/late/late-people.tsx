import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FULL_NAME_MAX } from '@portal/shared/kit/limits'
import { UnitField } from '../../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import classes from './late.module.css'
import { lateKinds, type useLateDraft } from './use-late-draft.ts'

type Late = ReturnType<typeof useLateDraft>

/** The people who come late: one or two dancers or a team, their unit, and the spare bib that they get. */
export function LatePeople({ late }: { late: Late }) {
  const { t } = useT()
  const { view } = useDeskContext()
  const { draft, check, change } = late
  return (
    <div className={classes.people}>
      <fieldset className={classes.kinds} aria-label={t('desk.late.kind')}>
        {lateKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={parts.chip}
            aria-pressed={draft.kind === kind}
            onClick={() => change({ kind, events: [] })}
          >
            {t(`desk.late.kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      {draft.kind === 'dancers' ? <Dancers late={late} /> : <Team key={draft.kind} late={late} />}
      <UnitField
        label={t('desk.late.unit')}
        value={draft.unit}
        ownUnits={view.desk.units}
        onChange={(unit) => change({ unit })}
      />
      <FieldProblems late={late} paths={['unit_id']} />
      {check && <SpareBib check={check} />}
    </div>
  )
}

/** The rules that what was typed breaks, below its fields. */
function FieldProblems({ late: { problems }, paths, id }: { late: Late; paths: readonly string[]; id?: string }) {
  const own = problems.filter(({ path }) => paths.includes(path))
  return own.map(({ path, message }, index) => (
    <p key={`${path} ${index}`} id={index === 0 ? id : undefined} className={classes.problem} role="alert">
      {message}
    </p>
  ))
}

const hasProblem = ({ problems }: Late, path: string) => problems.some((problem) => problem.path === path)

function Dancers({ late }: { late: Late }) {
  const { t } = useT()
  const { draft, change } = late
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  // The panel was opened to type the name.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <h3 className={classes.label}>{t('desk.late.dancers')}</h3>
      {(['one', 'two'] as const).map((which, index) => (
        <div key={which} className={classes.dancer}>
          <input
            className={parts.field}
            aria-label={t(index === 0 ? 'desk.late.name.1' : 'desk.late.name.2')}
            aria-invalid={hasProblem(late, `full_name_${which}`)}
            aria-describedby={`${id}-${which}`}
            autoComplete="off"
            maxLength={FULL_NAME_MAX}
            ref={index === 0 ? first : undefined}
            value={draft.names[index]}
            onChange={({ currentTarget: { value } }) =>
              change({ names: draft.names.with(index, value) as [string, string] })
            }
          />
          <input
            className={parts.field}
            aria-label={t(index === 0 ? 'desk.late.year.1' : 'desk.late.year.2')}
            aria-invalid={hasProblem(late, `date_of_birth_${which}`)}
            aria-describedby={`${id}-${which}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder={index === 0 ? '2015' : ''}
            value={draft.years[index]}
            onChange={({ currentTarget: { value } }) =>
              change({ years: draft.years.with(index, value.replaceAll(/\D/gu, '')) as [string, string] })
            }
          />
          <FieldProblems late={late} paths={[`full_name_${which}`, `date_of_birth_${which}`]} id={`${id}-${which}`} />
        </div>
      ))}
    </>
  )
}

function Team({ late }: { late: Late }) {
  const { t } = useT()
  const { draft, change } = late
  const id = useId()
  const problemsId = `${id}-problems`
  const label = (field: string, text: ReactNode) => (
    <label className={classes.label} htmlFor={`${id}-${field}`}>
      {text}
    </label>
  )
  return (
    <>
      {label('name', t('desk.late.teamName'))}
      <input
        id={`${id}-name`}
        className={parts.field}
        autoComplete="off"
        maxLength={255}
        value={draft.teamName}
        onChange={({ currentTarget: { value } }) => change({ teamName: value })}
      />
      {label('members', t('desk.late.members'))}
      <textarea
        id={`${id}-members`}
        className={parts.field}
        rows={6}
        autoComplete="off"
        placeholder={'Trịnh Nhật Long 2012\nLương Ngọc Thư 2013'}
        aria-invalid={hasProblem(late, 'full_name_one')}
        aria-describedby={problemsId}
        value={draft.members}
        onChange={({ currentTarget: { value } }) => change({ members: value })}
      />
      <FieldProblems late={late} paths={['full_name_one', 'team_name', 'number_of_people']} id={problemsId} />
    </>
  )
}

function SpareBib({ check: { number, spares } }: { check: NonNullable<Late['check']> }) {
  const { t } = useT()
  const hint =
    number !== null
      ? t('desk.late.ownBib')
      : spares.length === 0
        ? t('desk.late.noSpares')
        : t('desk.late.sparesLeft', { count: spares.length, from: spares[0] ?? '', to: spares.at(-1) ?? '' })
  return (
    <>
      <h3 className={classes.label}>{t('desk.late.spare')}</h3>
      <div className={classes.spare}>
        <BibPlate number={number ?? spares[0] ?? null} />
        <p className={parts.dim}>{hint}</p>
      </div>
    </>
  )
}
