import { Button, CloseButton, Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { StorageKey } from '../../lib/browser-store.ts'
import { isTypedEnter } from '../../lib/press.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import listClasses from '../list-view.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterDropdown } from './filter-dropdown.tsx'
import { findOptions, isSafeMatch, optionKey, type FilterOption } from './filter-options.ts'
import { countUse, findMostUsed } from './filter-usage.ts'
import classes from './filter-field.module.css'

const USED_COUNT = 5
const FOUND_COUNT = 8
const ALL_COUNT = 1_000

export type FilterFieldProps<Option extends FilterOption> = {
  label: string
  hint: string
  clearLabel: string
  search: string
  onSearch: (search: string) => void
  /** Moves the focus from the field to the rows. */
  onDown: () => void
  inputRef: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  /** The options that come from the typed text itself, such as a bib. `isFilter`: it is typed for a filter only, not to search. */
  readOptions: (typed: string, isFilter: boolean) => readonly Option[]
  /** The filters that are set. */
  chosen: readonly Option[]
  /** The keys of the options that are offered until others are used more often. */
  usualKeys: readonly string[]
  /** Where the use of options is counted. */
  storage: StorageKey
  onChoose: (option: Option) => void
  onRemove: (option: Option) => void
  onClear: () => void
}

/**
 * The field of a list in which one types to search or to filter: what is typed searches, and the filters that it could mean are offered and
 * become chips. Empty it offers the most used filters. The button beside it lists all of them; what is typed then only narrows that list.
 */
export function FilterField<Option extends FilterOption>(props: FilterFieldProps<Option>) {
  const { options, readOptions, chosen, onChoose, onDown, inputRef, storage } = props
  const { t } = useT()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  /** What is typed while all filters are listed; null while the text is a search. */
  const [filterText, setFilterText] = useState<string | null>(null)
  const isFilter = filterText !== null
  const chosenKeys = new Set(chosen.map(optionKey))
  const available = options.filter((option) => !chosenKeys.has(optionKey(option)))
  const findSafe = (typed: string) =>
    [...readOptions(typed, false), ...available].find((option) => isSafeMatch(option, typed))
  const isSafeSearch = (text: string) => isOpen && text.includes(' ') && findSafe(text) !== undefined
  const { text: searchText, setText, reportNow } = useTypedSearch(props.search, props.onSearch, isSafeSearch)
  const text = filterText ?? searchText

  const found = isOpen ? findShown() : []
  const [moved, setMoved] = useState({ text: '', index: -1 })
  const first = found[0]
  const startIndex = text !== '' && first && (isFilter || isSafeMatch(first, text)) ? 0 : -1
  const activeIndex = moved.text === `${isFilter} ${text}` ? Math.min(moved.index, found.length - 1) : startIndex
  const setActive = (index: number) => setMoved({ text: `${isFilter} ${text}`, index })
  const active = found[activeIndex]

  function findShown(): readonly Option[] {
    if (text.trim() === '') return isFilter ? available : findMostUsed(storage, available, props.usualKeys, USED_COUNT)
    const limit = isFilter ? ALL_COUNT : FOUND_COUNT
    return findOptions([...readOptions(text, isFilter), ...available], text, { withGroup: isFilter, limit })
  }
  const close = () => {
    setOpen(false)
    setFilterText(null)
    setMoved({ text: '', index: -1 })
  }
  const showAll = () => {
    setFilterText('')
    setOpen(true)
    inputRef.current?.focus()
  }
  const choose = (option: Option) => {
    close()
    setText(isFilter ? searchText : '')
    countUse(storage, option)
    onChoose(option)
  }
  const type = (typed: string) => {
    setOpen(true)
    if (isFilter) setFilterText(typed)
    else setText(typed)
  }
  const escape = (input: HTMLInputElement) => {
    if (isFilter) close()
    else if (text) setText('')
    else input.blur()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isDown = event.key === 'ArrowDown'
    const last = chosen.at(-1)
    if (event.key === 'Escape') escape(event.currentTarget)
    else if (event.key === 'Backspace' && text === '' && last) props.onRemove(last)
    else if ((isDown || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setActive((activeIndex + (isDown ? 1 : Math.max(activeIndex, 0) - activeIndex - 1) + found.length) % found.length)
    } else if (isDown || isTypedEnter(event)) {
      event.preventDefault()
      if (active) choose(active)
      else onDown()
    }
  }
  const activeId = active && `${listId}-${activeIndex}`
  useEffect(() => {
    if (activeId) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const store = useCombobox({ opened: isOpen && found.length > 0 })

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
            type="search"
            size="sm"
            aria-label={props.label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={store.dropdownOpened ? listId : undefined}
            aria-activedescendant={activeId}
            placeholder={isFilter ? t('admin.filters.type') : props.hint}
            autoComplete="off"
            maxLength={255}
            leftSection={<IconSearch size={16} />}
            rightSection={
              text ? (
                <CloseButton size="sm" aria-label={props.clearLabel} onClick={() => type('')} />
              ) : (
                chosen.length === 0 && (
                  <Kbd size="xs" className={listClasses.key ?? ''}>
                    /
                  </Kbd>
                )
              )
            }
            className={`${listClasses.search} ${classes.field}`}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              reportNow()
              close()
            }}
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
      <FilterChips chosen={chosen} onRemove={props.onRemove} onClear={props.onClear}>
        <Button
          size="xs"
          radius="xl"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-expanded={isFilter}
          onClick={showAll}
        >
          {t('admin.filters')}
        </Button>
      </FilterChips>
    </>
  )
}
