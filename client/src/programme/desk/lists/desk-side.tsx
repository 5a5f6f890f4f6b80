import { VisuallyHidden } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
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
  const List = lists[tab]
  return (
    <aside className={classes.side} data-searching={search.trim() !== '' || undefined} aria-label={t('desk.tabs')}>
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
            if (!isTypedEnter(event) || search.trim() === '') return
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
      {search.trim() === '' ? (
        <>
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
            <List />
          </div>
        </>
      ) : (
        <div className={classes.panel}>
          <FoundList search={search} />
        </div>
      )}
    </aside>
  )
}
