import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { sexes, type Sex } from '@portal/shared/people/sex'
import { useT } from '../../kit/i18n/use-t.ts'
import { fieldLabelKey } from './entry-field-word.ts'
import classes from './sex-field.module.css'

/** Male before female, as in the sheets of the scrutineers. */
const displayOrder = sexes.toReversed()

type Props = {
  /** Undefined until a choice is made where `canBeUnknown` makes null a choice. */
  value: Sex | null | undefined
  onChange: (sex: Sex | null) => void
  canBeUnknown?: boolean
  error?: string | false
}

/** The sex of one dancer as two chips. It is never required: a second click clears the choice. One line high on a phone. */
export function SexField({ value, onChange, canBeUnknown = false, error = false }: Props) {
  const { t } = useT()
  const [labelId, hintId] = [useId(), useId()]
  const choices = canBeUnknown ? ([...displayOrder, null] as const) : displayOrder
  return (
    <div>
      <fieldset
        aria-labelledby={labelId}
        aria-describedby={canBeUnknown ? undefined : hintId}
        className={classes.field}
        data-path="sex"
      >
        <Text className={classes.said} size="xs" lh={1.25}>
          <Text id={labelId} span inherit fw={600}>
            {t(fieldLabelKey('sex'))}
          </Text>{' '}
          {!canBeUnknown && (
            <Text id={hintId} span inherit c="dimmed">
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
              onClick={() => onChange(!canBeUnknown && value === sex ? null : sex)}
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
