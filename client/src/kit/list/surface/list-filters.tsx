import { Button, Popover, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { foldedFilter } from '../../fields/folded-filter.ts'
import { useT } from '../../i18n/use-t.ts'
import classes from './surface.module.css'

/** A filter and its choices. */
export type ListFilter<Name extends string> = {
  name: Name
  label: string
  data: readonly { value: string; label: string }[]
}

/** The filters of a list: a chip for each one that is set, and a button that opens all of them. */
export function ListFilters<Name extends string>({
  filters,
  values,
  extraChips = [],
  onChange,
  onClear,
  children,
}: {
  filters: readonly ListFilter<Name>[]
  values: Readonly<Record<string, string>>
  /** Chips of the filters that `children` set. */
  extraChips?: readonly { name: Name; label: string }[]
  /** An empty value removes the filter. */
  onChange: (name: Name, value: string) => void
  onClear: () => void
  /** The inputs of filters that have no list of choices. */
  children?: ReactNode
}) {
  const { t } = useT()
  const filterChips = filters.flatMap(({ name, label, data }) => {
    const value = values[name]
    if (!value) return []
    return [{ name, label: `${label}: ${data.find((choice) => choice.value === value)?.label ?? value}` }]
  })
  const chips = [...filterChips, ...extraChips]
  return (
    <div className={`${classes.filters} ${classes.spread}`}>
      <div className={classes.chips}>
        {chips.map(({ name, label }) => (
          <Button
            key={name}
            size="xs"
            radius="xl"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('fields.remove', { name: label })}
            title={label}
            onClick={() => onChange(name, '')}
          >
            {label}
          </Button>
        ))}
      </div>
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button size="xs" radius="xl" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('admin.filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('admin.filters')}>
          <Stack gap="xs" w={280}>
            {filters.map(({ name, label, data }) => (
              <Select
                key={name}
                aria-label={label}
                placeholder={label}
                size="sm"
                searchable
                clearable
                filter={foldedFilter}
                limit={100}
                openOnFocus={false}
                data={data}
                value={values[name] || null}
                onChange={(value) => onChange(name, value ?? '')}
                comboboxProps={{ withinPortal: false }}
                clearButtonProps={{ 'aria-label': t('fields.remove', { name: label }) }}
              />
            ))}
            {children}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {chips.length > 1 && (
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('admin.filters.clear')}
        </Button>
      )}
    </div>
  )
}
