import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { sexes, type Sex } from '@portal/shared/people/sex'
import { useT } from '../../kit/i18n/use-t.ts'
import { wordOf } from './entry-field-word.ts'
import classes from './sex-field.module.css'

/** Male before female, as in the sheets of the scrutineers. */
const displayOrder = sexes.toReversed()

type Props = {
  /** Undefined while nothing is chosen, where `withUnknown` makes null a choice. */
  value: Sex | null | undefined
  onChange: (sex: Sex | null) => void
  withUnknown?: boolean
  error?: string | false
}

/** The sex of one dancer as two chips, never required: pressed again, a chip is off. One line high on a phone. */
export function SexField({ value, onChange, withUnknown = false, error = false }: Props) {
  const { t } = useT()
  const [label, hint] = [useId(), useId()]
  const choices = withUnknown ? ([...displayOrder, null] as const) : displayOrder
  return (
    <div>
      <fieldset
        aria-labelledby={label}
        aria-describedby={withUnknown ? undefined : hint}
        className={classes.field}
        data-path="sex"
      >
        <Text className={classes.said} size="xs" lh={1.25}>
          <Text id={label} span inherit fw={600}>
            {t(wordOf('sex'))}
          </Text>{' '}
          {!withUnknown && (
            <Text id={hint} span inherit c="dimmed">
              {t('entry.sex.hint')}
            </Text>
          )}
        </Text>
        <div className={classes.choices}>
          {choices.map((sex) => (
            <Button
              key={sex ?? 'unknown'}
              mih={44}
              px="sm"
              variant={value === sex ? 'light' : 'default'}
              aria-pressed={value === sex}
              leftSection={value === sex ? <IconCheck size={14} aria-hidden /> : null}
              onClick={() => onChange(!withUnknown && value === sex ? null : sex)}
            >
              {t(`entry.sex.${sex ?? 'unknown'}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      {error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}
