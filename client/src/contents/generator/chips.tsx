import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'

type Option = { id: number; name: string; more?: string }

/** Several of a few: each is a button that is pressed or not, with one for all and one for none. */
export function Chips({
  label,
  heading,
  options,
  chosen,
  onChange,
}: {
  label: string
  heading?: ReactNode
  options: readonly Option[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useT()
  const on = new Set(chosen)
  const among = options.filter(({ id }) => on.has(id)).length
  const rest = chosen.filter((id) => !options.some((option) => option.id === id))
  return (
    <fieldset aria-label={label}>
      <Group gap="xs" justify="space-between">
        <span className={classes.setLabel}>{heading ?? label}</span>
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('gen.allOf', { what: label })}
            disabled={among === options.length}
            onClick={() => onChange([...rest, ...options.map(({ id }) => id)])}
          >
            {t('gen.all')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('gen.noneOf', { what: label })}
            disabled={among === 0}
            onClick={() => onChange(rest)}
          >
            {t('gen.none')}
          </Button>
        </Group>
      </Group>
      <div className={classes.options}>
        {options.map(({ id, name, more }) => (
          <button
            key={id}
            type="button"
            className={classes.option}
            aria-pressed={on.has(id)}
            onClick={() => onChange(on.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            {name} {more && <span className={classes.optionMore}>{more}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
