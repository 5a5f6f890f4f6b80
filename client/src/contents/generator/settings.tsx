import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ContentTables } from '@portal/shared/contents/codes'
import type { MinimumEntries } from '@portal/shared/resources/syllabus'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import { NumberField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Generator } from './use-generator.ts'
import classes from './generator.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

const codeKinds = ['forms', 'ages', 'types', 'grades'] as const
const minimumFields = ['solo', 'pair', 'pairMany', 'team'] as const satisfies readonly (keyof MinimumEntries)[]
/** Longer codes would make symbols too long. */
const CODE_MAX_LENGTH = 12

/** The codes that symbols are composed of, and the minimum numbers of entries. */
export function SymbolSettings({ tables, generator }: { tables: ContentTables; generator: Generator }) {
  const { t } = useT()
  const { choice, change } = generator
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`surface ${classes.settings}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`${classes.summary} fold-row`}>{t('gen.settings')}</summary>
      {isOpen && (
        <Stack gap="lg" mt="sm">
          <CodeFields tables={tables} generator={generator} />
          <fieldset aria-label={t('gen.minimums')}>
            <span className={classes.setLabel}>{t('gen.minimums')}</span>
            <div className={classes.minimums}>
              {minimumFields.map((field) => (
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

function CodeFields({
  tables,
  generator: { choice, change, suggestedCodes },
}: {
  tables: ContentTables
  generator: Generator
}) {
  const { t, language } = useT()
  const codeRows = {
    forms: localizeNames(language, tables.formality).filter(({ id }) => choice.forms.includes(id)),
    ages: localizeNames(language, tables.ages).filter(({ id }) => choice.ages.includes(id)),
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
        {codeKinds.map((kind) => (
          <fieldset key={kind} aria-label={t(`gen.codes.${kind}`)}>
            <span className={classes.setLabel}>{t(`gen.codes.${kind}`)}</span>
            <div className={classes.codes}>
              {codeRows[kind].map(({ id, name }) => (
                <TextInput
                  key={id}
                  size="sm"
                  label={name}
                  aria-label={t('gen.codes.of', { kind: t(`gen.codes.${kind}`), name })}
                  maxLength={CODE_MAX_LENGTH}
                  autoComplete="off"
                  placeholder={suggestedCodes[kind][id] ?? ''}
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
