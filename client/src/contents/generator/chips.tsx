import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'

type ChipOption = { id: number; name: string; hint?: string }

/** A choice of several options as toggle buttons, with buttons that choose all or none. */
export function ChipsField({
  label,
  heading,
  options,
  chosen,
  onChange,
}: {
  label: string
  heading?: ReactNode
  options: readonly ChipOption[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useT()
  const chosenIds = new Set(chosen)
  const chosenCount = options.filter(({ id }) => chosenIds.has(id)).length
  const otherIds = chosen.filter((id) => !options.some((option) => option.id === id))
  return (
    <fieldset aria-label={label}>
      <Group gap="xs" justify="space-between">
        <span className={classes.setLabel}>{heading ?? label}</span>
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('gen.allOf', { what: label })}
            disabled={chosenCount === options.length}
            onClick={() => onChange([...otherIds, ...options.map(({ id }) => id)])}
          >
            {t('gen.all')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('gen.noneOf', { what: label })}
            disabled={chosenCount === 0}
            onClick={() => onChange(otherIds)}
          >
            {t('gen.none')}
          </Button>
        </Group>
      </Group>
      <div className={classes.options}>
        {options.map(({ id, name, hint }) => (
          <button
            key={id}
            type="button"
            className={classes.option}
            aria-pressed={chosenIds.has(id)}
            onClick={() => onChange(chosenIds.has(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])}
          >
            <span className={classes.optionName}>{name}</span>{' '}
            {hint && <span className={classes.optionMore}>{hint}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
