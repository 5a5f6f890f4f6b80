import { VisuallyHidden } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { useMemo, useState, type RefObject } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../../kit/lib/press.ts'
import classes from './lists.module.css'
import { BibList, FoundList, SoonList, UnitList } from './desk-lists.tsx'

const TABS = ['units', 'bibs', 'soon'] as const
type Tab = (typeof TABS)[number]
const lists = { units: UnitList, bibs: BibList, soon: SoonList } as const

/** The column of the search: what is typed or scanned, and the entries by unit, by bib and by item. */
export function DeskSide({
  field,
  search,
  onSearch,
  onEnter,
  onScan,
}: {
  field: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (text: string) => void
  /** Enter, which a hand scanner presses after each code. */
  onEnter: () => void
  onScan: () => void
}) {
  const { t } = useT()
  const [tab, setTab] = useState<Tab>('units')
  // The field has the focus all day, and only a tap into it asks for the keys of the screen.
  const [isTapped, setTapped] = useState(false)
  const list = useMemo(() => {
    const List = lists[tab]
    return <List />
  }, [tab])
  const isSearching = search.trim() !== ''
  return (
    <aside className={classes.side} data-searching={isSearching || undefined} aria-label={t('desk.tabs')}>
      <div className={classes.search}>
        <IconSearch size={22} aria-hidden />
        <input
          ref={field}
          data-search
          type="text"
          inputMode={isTapped ? 'search' : 'none'}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('desk.search')}
          aria-describedby="desk-keys"
          placeholder={t('desk.searchShort')}
          value={search}
          onPointerDown={() => setTapped(true)}
          onBlur={() => setTapped(false)}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isTypedEnter(event) || !isSearching) return
            event.preventDefault()
            onEnter()
          }}
        />
        <VisuallyHidden id="desk-keys">{t('desk.keys')}</VisuallyHidden>
        <button type="button" className={classes.scan} onClick={onScan}>
          <IconQrcode size={22} aria-hidden />
          {t('desk.scan')}
        </button>
      </div>
      {/* Hidden rather than gone: a thousand bibs would be drawn again after each search. */}
      <div className={classes.browse} hidden={isSearching}>
        <div className={classes.tabs} role="tablist" aria-label={t('desk.tabs')}>
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`desk-tab-${name}`}
              aria-selected={tab === name}
              aria-controls="desk-list"
              onClick={() => setTab(name)}
            >
              {t(`desk.tab.${name}`)}
            </button>
          ))}
        </div>
        <div className={classes.panel} id="desk-list" role="tabpanel" aria-labelledby={`desk-tab-${tab}`}>
          {list}
        </div>
      </div>
      {isSearching && (
        <div className={classes.panel} data-found>
          <FoundList search={search} />
        </div>
      )}
    </aside>
  )
}
