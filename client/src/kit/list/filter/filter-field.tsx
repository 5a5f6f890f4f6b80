import { Button, CloseButton, Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useT } from '../../i18n/use-t.ts'
import { hasSingleKeys } from '../../ui/key-hint.tsx'
import listClasses from '../list-view.module.css'
import surface from '../surface/surface.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterDropdown } from './filter-dropdown.tsx'
import { optionKey, type FilterOption } from './filter-options.ts'
import { useFilterField, type FilterFieldProps } from './use-filter-field.ts'
import classes from './filter-field.module.css'

/**
 * The field of a list in which one types to search or to filter: what is typed searches, and the filters that it could mean are offered and
 * become chips. Empty it offers the most used filters. The button beside it lists all of them; what is typed then only narrows that list.
 * For assistive technology it is a combobox with a list.
 */
export function FilterField<Option extends FilterOption>(props: FilterFieldProps<Option>) {
  const { t } = useT()
  const { label, hint, clearLabel, inputRef, chosen, onRemove, onClear } = props
  const field = useFilterField(props)
  const { listId, isFilter, text, found, activeIndex, showAll, choose, type, onKeyDown } = field
  const store = useCombobox({ opened: found.length > 0 })
  return (
    <>
      <Combobox
        store={store}
        position="bottom-start"
        width={340}
        shadow="md"
        onOptionSubmit={(key) => {
          const option = found.find((each) => optionKey(each) === key)
          if (option) choose(option)
        }}
      >
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
          <TextInput
            ref={inputRef}
            inputMode="search"
            enterKeyHint="search"
            size="sm"
            aria-label={label}
            {...field.comboboxProps}
            placeholder={isFilter ? t('admin.filters.type') : hint}
            autoComplete="off"
            maxLength={255}
            leftSection={<IconSearch size={16} />}
            rightSection={
              text ? (
                <CloseButton size="sm" aria-label={clearLabel} onClick={() => type('')} />
              ) : (
                chosen.length === 0 &&
                hasSingleKeys() && (
                  <Kbd size="xs" className={listClasses.key ?? ''}>
                    /
                  </Kbd>
                )
              )
            }
            className={`${listClasses.search} ${classes.field}`}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={field.open}
            onClick={field.open}
            onBlur={field.leave}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <FilterDropdown
          listId={listId}
          options={found}
          activeIndex={activeIndex}
          heading={text.trim() === '' && !isFilter ? t('admin.filters.used') : null}
          onAll={isFilter ? null : showAll}
        />
      </Combobox>
      <FilterChips chosen={chosen} onRemove={onRemove} onClear={onClear}>
        <Button
          size="xs"
          radius="xl"
          variant="default"
          className={surface.sign ?? ''}
          aria-label={t('admin.filters')}
          aria-expanded={isFilter}
          onClick={showAll}
        >
          <IconFilter size={16} aria-hidden />
          <span>{t('admin.filters')}</span>
        </Button>
      </FilterChips>
    </>
  )
}
