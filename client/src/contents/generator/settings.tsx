import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Tables } from '@portal/shared/contents/codes'
import type { Minimums } from '@portal/shared/resources/syllabus'
import { namedIn } from '@portal/shared/kit/text/name-in'
import { NumberField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Generator } from './use-generator.ts'
import classes from './generator.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

const kinds = ['forms', 'ages', 'types', 'grades'] as const
const fields = ['solo', 'pair', 'pairMany', 'team'] as const satisfies readonly (keyof Minimums)[]
/** No symbol has room for more. */
const CODE_MAX = 12

/** How contents are written: the parts of their symbols, their smallest fields. */
export function Settings({ tables, generator }: { tables: Tables; generator: Generator }) {
  const { t } = useT()
  const { choice, change } = generator
  const [open, setOpen] = useState(false)
  return (
    <details
      className={`surface ${classes.settings}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{t('gen.settings')}</summary>
      {open && (
        <Stack gap="lg" mt="sm">
          <Codes tables={tables} generator={generator} />
          <fieldset aria-label={t('gen.minimums')}>
            <span className={classes.setLabel}>{t('gen.minimums')}</span>
            <div className={classes.minimums}>
              {fields.map((field) => (
                <NumberField
                  key={field}
                  label={t(`gen.minimum.${field}`)}
                  max={1000}
                  value={choice.minimums[field]}
                  onChange={(value) =>
                    change({ minimums: { ...choice.minimums, [field]: Math.min(value ?? 0, 1000) } })
                  }
                />
              ))}
            </div>
          </fieldset>
        </Stack>
      )}
    </details>
  )
}

function Codes({ tables, generator: { choice, change, suggested } }: { tables: Tables; generator: Generator }) {
  const { t, language } = useT()
  const wanted = {
    forms: namedIn(language, tables.formality).filter(({ id }) => choice.forms.includes(id)),
    ages: namedIn(language, tables.ages).filter(({ id }) => choice.ages.includes(id)),
    types: tables.dance_types,
    grades: tables.grades
      .filter(({ id }) => choice.forms.some((form) => choice.grades[form]?.includes(id)))
      .map(({ id, name, dance_type }) => ({ id, name: `${name} ${dance_type.name}` })),
  }
  return (
    <div>
      <PartTitle>{t('gen.codes')}</PartTitle>
      <Text variant="hint" mb="xs">
        {t('gen.codes.hint')}
      </Text>
      <Stack gap="sm">
        {kinds.map((kind) => (
          <fieldset key={kind} aria-label={t(`gen.codes.${kind}`)}>
            <span className={classes.setLabel}>{t(`gen.codes.${kind}`)}</span>
            <div className={classes.codes}>
              {wanted[kind].map(({ id, name }) => (
                <TextInput
                  key={id}
                  size="sm"
                  label={name}
                  aria-label={t('gen.codes.of', { kind: t(`gen.codes.${kind}`), name })}
                  maxLength={CODE_MAX}
                  autoComplete="off"
                  placeholder={suggested[kind][id] ?? ''}
                  value={choice.codes[kind][id] ?? ''}
                  onChange={({ currentTarget }) =>
                    change({
                      codes: { ...choice.codes, [kind]: { ...choice.codes[kind], [id]: currentTarget.value } },
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Stack>
    </div>
  )
}
