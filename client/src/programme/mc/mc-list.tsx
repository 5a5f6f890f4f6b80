import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { titleOf } from '../../kit/fields/item-title.ts'
import { McCompetitors } from './mc-competitors.tsx'
import { searchItems } from './mc-search.ts'
import classes from './mc.module.css'

/** Found items that are few are shown with their competitors at once. */
const OPEN_UP_TO = 3

/** The whole programme, to look ahead in without moving it. */
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
  const found = searchItems(items, search)
  const open = search !== '' && found.length <= OPEN_UP_TO
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
        {search !== '' && (found.length === 0 ? t('mc.foundNone') : t('mc.found', { count: found.length }))}
      </output>
      <ol className={classes.items}>
        {found.map((item) => (
          <li key={item.id}>
            <details open={open || undefined} className={classes.row} data-on={item.number === current || undefined}>
              <summary>
                <span className={classes.rowNumber} translate="no">
                  {item.number}
                </span>
                <span className={classes.rowTitle}>
                  <span>{titleOf(item, { t, language })}</span>
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
