import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { McCompetitors } from './mc-competitors.tsx'
import { searchItems } from './mc-search.ts'
import classes from './mc.module.css'

/** Up to this many found items are opened, to show their competitors. */
const MAX_OPENED = 3

/** The whole programme with a search; looking at an item does not move the programme. */
export function McList({
  items,
  current,
  next,
  onLook,
}: {
  items: readonly Item[]
  current: number | null
  next: number | null
  /** Looks at an item, by its id, without moving the programme. */
  onLook: (id: number) => void
}) {
  const { t, language } = useT()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const matchingItems = searchItems(items, search)
  const areDetailsOpen = search !== '' && matchingItems.length <= MAX_OPENED
  return (
    <>
      <SearchInput
        ref={field}
        aria-label={t('mc.search')}
        placeholder={t('mc.search')}
        value={search}
        onChange={setSearch}
      />
      <output className={classes.hint}>
        {search !== '' &&
          (matchingItems.length === 0 ? t('mc.foundNone') : t('mc.found', { count: matchingItems.length }))}
      </output>
      <ol className={classes.items}>
        {matchingItems.map((item) => (
          <li key={item.id}>
            <details
              open={areDetailsOpen || undefined}
              className={classes.row}
              data-on={item.number === current || undefined}
            >
              <summary>
                <span className={classes.rowNumber} translate="no">
                  {item.number}
                </span>
                <span className={classes.rowTitle}>
                  <span>{itemTitle(item, { t, language })}</span>
                  <span className={classes.unit}>
                    {[item.time, t('mc.competitors', { count: item.athletes.length })].filter(Boolean).join(' · ')}
                    {item.number === current && <strong> · {t('hall.now')}</strong>}
                    {item.number === next && <strong> · {t('hall.next')}</strong>}
                  </span>
                </span>
              </summary>
              <McCompetitors item={item} />
              {item.number !== current && (
                <Button variant="default" mt="sm" onClick={() => onLook(item.id)}>
                  {t('mc.look', { number: item.number })}
                </Button>
              )}
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}
