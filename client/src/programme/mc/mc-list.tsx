import { useRef, useState, useEffect } from 'react'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { McCompetitors } from './item/mc-competitors.tsx'
import { searchItems } from './mc-search.ts'
import mc from './mc.module.css'
import classes from './mc-list.module.css'

/** Up to this many found items are opened, to show their competitors. */
const MAX_OPENED = 3

/** The whole programme with a search; looking at an item does not move the programme. */
export function McList({
  items,
  currentId,
  nextId,
  onLook,
  onInsert,
  onClose,
}: {
  items: readonly HallItem[]
  currentId: number | null
  nextId: number | null
  /** Looks at an item, by its id, without moving the programme. */
  onLook: (id: number) => void
  /** Null for users who may not move the programme. */
  onInsert: (() => void) | null
  onClose: () => void
}) {
  const { t, language } = useT()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    current.current?.scrollIntoView({ block: 'center' })
  }, [])
  const matchingItems = searchItems(items, search)
  const areDetailsOpen = search !== '' && matchingItems.length <= MAX_OPENED
  return (
    <section className={classes.list} aria-label={t('mc.programme')}>
      <div className={classes.listHead}>
        <SearchInput
          ref={field}
          aria-label={t('mc.search')}
          placeholder={t('mc.search')}
          value={search}
          onChange={setSearch}
        />
        {onInsert && (
          <button type="button" className={mc.choice} onClick={onInsert}>
            {t('mc.insert')}
          </button>
        )}
        <button type="button" className={mc.choice} onClick={onClose}>
          {t('mc.toNow')}
        </button>
      </div>
      <output className={mc.dim}>
        {search !== '' &&
          (matchingItems.length === 0 ? t('mc.foundNone') : t('mc.found', { count: matchingItems.length }))}
      </output>
      <ol className={mc.items}>
        {matchingItems.map((item) => (
          <li key={item.id} ref={item.id === currentId ? current : undefined}>
            <button
              type="button"
              className={classes.row}
              data-on={item.id === currentId || undefined}
              onClick={() => onLook(item.id)}
            >
              <span className={classes.rowNumber} translate="no">
                {item.number ?? '–'}
              </span>
              <span>
                <span>{itemTitle(item, { t, language })}</span>{' '}
                <span className={mc.dim}>
                  {[
                    item.time,
                    item.kind === 'round' &&
                      t('mc.competitors', { count: item.athletes.filter(({ absent }) => absent !== 1).length }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {item.id === currentId && <strong> · {t('hall.now')}</strong>}
                  {item.id === nextId && <strong> · {t('hall.next')}</strong>}
                </span>
              </span>
            </button>
            {areDetailsOpen && <McCompetitors competitors={item.athletes} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
