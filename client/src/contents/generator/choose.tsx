import { Stack, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { gradesOfForm, type ContentTables } from '@portal/shared/contents/codes'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { ChipsField } from './chips.tsx'
import { splitForms, type GeneratorChoice } from './choice.ts'
import classes from './generator.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

type AgeGroups = readonly (BilingualRef & { start_age: number; end_age: number | null; total_age: number | null })[]

/** The choice of forms, age groups and grades. */
export function ChoiceFields({
  tables,
  ages,
  choice,
  change,
}: {
  tables: ContentTables
  ages: AgeGroups
  choice: GeneratorChoice
  change: (part: Partial<GeneratorChoice>) => void
}) {
  const { t, language } = useT()
  const { gradedForms, teamForms } = splitForms(choice.forms)
  const forms = localizeNames(language, tables.formality)
  const formNames = new Map(forms.map(({ id, name }) => [id, name]))
  return (
    <Stack gap="lg" className={`surface ${classes.choose}`}>
      <ChipsField
        label={t('gen.forms')}
        heading={<SectionTitle>{t('gen.forms')}</SectionTitle>}
        options={forms}
        chosen={choice.forms}
        onChange={(ids) => change({ forms: ids })}
      />
      <ChipsField
        label={t('gen.ages')}
        heading={<SectionTitle>{t('gen.ages')}</SectionTitle>}
        options={localizeNames(language, ages).map(({ id, name, start_age, end_age, total_age }) => ({
          id,
          name,
          hint: total_age
            ? t('gen.ages.sum', { span: formatAgeSpan(start_age, end_age), sum: total_age })
            : formatAgeSpan(start_age, end_age),
        }))}
        chosen={choice.ages}
        onChange={(ids) => change({ ages: ids })}
      />
      {gradedForms.length > 0 && (
        <GradesField count={gradedForms.reduce((sum, form) => sum + (choice.grades[form] ?? []).length, 0)}>
          {gradedForms.toSorted().flatMap((form) =>
            tables.dance_types.map((type) => {
              const options = listGrades(tables, form, type.id, choice.grades[form] ?? [])
              return (
                options.length > 0 && (
                  <ChipsField
                    key={`${form}-${type.id}`}
                    label={t('gen.grades', { form: formNames.get(form) ?? '', type: type.name })}
                    heading={`${formNames.get(form)} · ${type.name}`}
                    options={options.map(({ id, name, dance_id }) => ({
                      id,
                      name,
                      hint: dance_id.map(({ symbol }) => symbol).join(' '),
                    }))}
                    chosen={choice.grades[form] ?? []}
                    onChange={(ids) => change({ grades: { ...choice.grades, [form]: ids } })}
                  />
                )
              )
            }),
          )}
        </GradesField>
      )}
      {teamForms.length > 0 && (
        <div>
          <ChipsField
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

/** The grades of all forms. On a phone they are folded: all are chosen at first, and they are as long as three screens. */
function GradesField({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(!isPhone)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${classes.summary} fold-row`}>
        <span>
          <SectionTitle>{t('gen.gradesTitle')}</SectionTitle> {t('gen.grades.chosen', { count })}
        </span>
      </summary>
      {isOpen && <div className={classes.grades}>{children}</div>}
    </details>
  )
}

/** A range of ages in short form, such as “8–9” or “65+”. */
function formatAgeSpan(from: number, to: number | null): string {
  return to === null || to >= AGE_LIMIT ? `${from}+` : from === to ? `${from}` : `${from}–${to}`
}

/** The grades of a form in one dance type, and after them other chosen ones. */
function listGrades(
  { grades }: ContentTables,
  form: number,
  typeId: number,
  chosenIds: readonly number[],
): ContentTables['grades'] {
  const typeGrades = grades.filter(({ dance_type }) => dance_type.id === typeId)
  const formGrades = new Set(gradesOfForm(form, grades))
  return [
    ...typeGrades.filter((grade) => formGrades.has(grade)),
    ...typeGrades.filter((grade) => !formGrades.has(grade) && chosenIds.includes(grade.id)),
  ]
}
