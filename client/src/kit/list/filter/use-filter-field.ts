import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { StorageKey } from '../../lib/browser-store.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { findOptions, isSafeMatch, optionKey, type FilterOption } from './filter-options.ts'
import { countUse, findMostUsed } from './filter-usage.ts'

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
  /** `isFilter`: it was chosen among all filters, so the search stays. */
  onChoose: (option: Option, isFilter: boolean) => void
  onRemove: (option: Option) => void
  onClear: () => void
}

/** Scrolls the list of options to the active one. */
function useRevealed(activeId: string | undefined): void {
  useEffect(() => {
    if (activeId) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
}

/** The roles and states of the field, after the pattern of the WAI-ARIA Authoring Practices. */
const comboboxProps = (isListOpen: boolean, listId: string, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListOpen,
    'aria-controls': isListOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const

/** What the filter field shows, and what its keys and its list do. */
export function useFilterField<Option extends FilterOption>(props: FilterFieldProps<Option>) {
  const { options, readOptions, chosen, onChoose, onDown, inputRef, storage } = props
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
  const leave = () => {
    reportNow()
    close()
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
    onChoose(option, isFilter)
  }
  const type = (typed: string) => {
    setOpen(true)
    if (isFilter) setFilterText(typed)
    else setText(typed)
  }
  const escape = (input: HTMLInputElement) => {
    // The list closes before the text is cleared; without a text there is nothing to stay in the field for.
    if (isFilter || (text && found.length > 0)) close()
    else if (text) setText('')
    else input.blur()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys choose a word of an input method.
    if (event.nativeEvent.isComposing) return
    const isDown = event.key === 'ArrowDown'
    const isUp = event.key === 'ArrowUp'
    const last = chosen.at(-1)
    if (event.key === 'Escape') escape(event.currentTarget)
    else if (event.key === 'Backspace' && text === '' && last && !event.repeat) props.onRemove(last)
    else if (event.altKey && (isDown || isUp)) {
      event.preventDefault()
      if (isDown) setOpen(true)
      else close()
    } else if ((isDown || isUp) && found.length > 0) {
      event.preventDefault()
      setActive((activeIndex + (isDown ? 1 : Math.max(activeIndex, 0) - activeIndex - 1) + found.length) % found.length)
    } else if (isDown || event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active)
      else onDown()
    }
  }
  const activeId = active && `${listId}-${activeIndex}`
  useRevealed(activeId)

  return {
    listId,
    isOpen,
    isFilter,
    text,
    found,
    activeIndex,
    comboboxProps: comboboxProps(found.length > 0, listId, activeId),
    open: () => setOpen(true),
    leave,
    showAll,
    choose,
    type,
    onKeyDown,
  }
}
