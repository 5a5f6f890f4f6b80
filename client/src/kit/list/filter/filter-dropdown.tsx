import { Combobox, UnstyledButton } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { fullLabelOf, optionKey, type FilterOption } from './filter-options.ts'
import classes from './filter-field.module.css'

/** The options under the field, in groups. */
export function FilterDropdown({
  listId,
  options,
  activeIndex,
  heading,
  onAll,
}: {
  listId: string
  options: readonly FilterOption[]
  activeIndex: number
  /** One heading for options of several filters; null: each group has its own. */
  heading: string | null
  /** Lists all filters; null while they are listed. */
  onAll: (() => void) | null
}) {
  const { t } = useT()
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => heading ?? option.group,
  )
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={listId} aria-label={t('admin.filters')} className={classes.options ?? ''}>
        {[...groups].map(([group, members]) => (
          <Combobox.Group key={group} label={group}>
            {members.map(({ option, index }) => (
              <Combobox.Option
                key={optionKey(option)}
                id={`${listId}-${index}`}
                value={optionKey(option)}
                aria-selected={index === activeIndex}
                data-combobox-selected={index === activeIndex || undefined}
              >
                {heading === null ? option.label : fullLabelOf(option)}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {onAll && (
        <Combobox.Footer p={0}>
          <UnstyledButton
            className={classes.all ?? ''}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onAll}
          >
            {t('admin.filters.all')}
          </UnstyledButton>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  )
}
