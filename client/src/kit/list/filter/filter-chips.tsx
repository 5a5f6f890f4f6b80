import { ActionIcon, Button } from '@mantine/core'
import { IconFilterOff, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import surface from '../surface/surface.module.css'
import { fullLabelOf, optionKey, type FilterOption } from './filter-options.ts'
import classes from './filter-field.module.css'

/** A chip for each filter that is set, which removes it. `children` stand behind them. */
export function FilterChips<Option extends FilterOption>({
  chosen,
  onRemove,
  onClear,
  children,
}: {
  chosen: readonly Option[]
  onRemove: (option: Option) => void
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useT()
  return (
    <div className={`${surface.filters} ${surface.spread}`}>
      <div className={`${surface.chips} ${classes.chips}`}>
        {chosen.map((option) => (
          <Button
            key={optionKey(option)}
            size="xs"
            radius="xl"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('fields.remove', { name: fullLabelOf(option) })}
            title={fullLabelOf(option)}
            onClick={() => onRemove(option)}
          >
            {option.chip ?? fullLabelOf(option)}
          </Button>
        ))}
      </div>
      {children}
      {chosen.length > 1 && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('admin.filters.clear')}
          title={t('admin.filters.clear')}
          onClick={onClear}
        >
          <IconFilterOff size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
