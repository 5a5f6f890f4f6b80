import { Stack, Switch, Text } from '@mantine/core'
import { gradesOfForm, type Tables } from '@portal/shared/contents/codes'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { namedIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { Chips } from './chips.tsx'
import { formsByKind, type Choice } from './choice.ts'
import classes from './generator.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

type Ages = readonly (BilingualRef & { start_age: number; end_age: number | null; total_age: number | null })[]

/** The choice of forms, age groups and grades. */
export function Choose({
  tables,
  ages,
  choice,
  change,
}: {
  tables: Tables
  ages: Ages
  choice: Choice
  change: (part: Partial<Choice>) => void
}) {
  const { t, language } = useT()
  const { graded, teams } = formsByKind(choice.forms)
  const forms = namedIn(language, tables.formality)
  const formOf = new Map(forms.map(({ id, name }) => [id, name]))
  return (
    <Stack gap="lg" className={`surface ${classes.choose}`}>
      <Chips
        label={t('gen.forms')}
        heading={<SectionTitle>{t('gen.forms')}</SectionTitle>}
        options={forms}
        chosen={choice.forms}
        onChange={(ids) => change({ forms: ids })}
      />
      <Chips
        label={t('gen.ages')}
        heading={<SectionTitle>{t('gen.ages')}</SectionTitle>}
        options={namedIn(language, ages).map(({ id, name, start_age, end_age, total_age }) => ({
          id,
          name,
          more: total_age
            ? t('gen.ages.sum', { span: span(start_age, end_age), sum: total_age })
            : span(start_age, end_age),
        }))}
        chosen={choice.ages}
        onChange={(ids) => change({ ages: ids })}
      />
      {graded.length > 0 && <SectionTitle>{t('gen.gradesTitle')}</SectionTitle>}
      <div className={classes.grades}>
        {graded.toSorted().flatMap((form) =>
          tables.dance_types.map((type) => {
            const offered = tables.grades.filter(({ dance_type }) => dance_type.id === type.id)
            const usual = new Set(gradesOfForm(form, tables.grades))
            const options = [
              ...offered.filter((grade) => usual.has(grade)),
              ...chosenBeside(offered, usual, choice.grades[form]),
            ]
            return (
              options.length > 0 && (
                <Chips
                  key={`${form}-${type.id}`}
                  label={t('gen.grades', { form: formOf.get(form) ?? '', type: type.name })}
                  heading={`${formOf.get(form)} · ${type.name}`}
                  options={options.map(({ id, name, dance_id }) => ({
                    id,
                    name,
                    more: dance_id.map(({ symbol }) => symbol).join(' '),
                  }))}
                  chosen={choice.grades[form] ?? []}
                  onChange={(ids) => change({ grades: { ...choice.grades, [form]: ids } })}
                />
              )
            )
          }),
        )}
      </div>
      {teams.length > 0 && (
        <div>
          <Chips
            label={t('gen.teamTypes')}
            options={tables.dance_types}
            chosen={choice.types}
            onChange={(ids) => change({ types: ids })}
          />
          <Text variant="hint">{t('gen.teamTypes.hint')}</Text>
        </div>
      )}
      <Switch
        size="md"
        label={t('gen.syllabus')}
        description={t('gen.syllabus.hint')}
        checked={choice.syllabus}
        onChange={({ currentTarget }) => change({ syllabus: currentTarget.checked })}
      />
    </Stack>
  )
}

/** A short range of ages: 8–9, 65+. */
function span(from: number, to: number | null): string {
  return to === null || to >= AGE_LIMIT ? `${from}+` : from === to ? `${from}` : `${from}–${to}`
}

/** Grades that are not the form's own but were chosen for it once. */
function chosenBeside<G extends { id: number }>(
  offered: readonly G[],
  usual: ReadonlySet<G>,
  chosen: readonly number[] = [],
) {
  return offered.filter((grade) => !usual.has(grade) && chosen.includes(grade.id))
}
