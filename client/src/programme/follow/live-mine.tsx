import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { fold } from '@portal/shared/kit/text/names'
import { CALLED_ITEMS, findTurns } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { namesOf } from '../live/names.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './live.module.css'
import { found, pinOf, pinOfUnit, startersOf, type Starter, type usePins } from './pins.ts'
import type { Live } from './use-live.ts'

/** The numbers of items ahead at which a screen reader announces a turn: often enough to be ready, seldom enough to listen to something else. */
const SAID_AT = [10, 5, 3, 1]
const FOUND_AT_ONCE = 8
/** Whom home and the page of the tournament were asked for. */
const ASKED = 'q'

/** The names that a dancer is followed by, or the bib where none is shown. */
const nameOf = ({ who }: Starter) => namesOf(who).join(' – ') || String(who.number)

/** The dancers that this device follows, with what is left until their next turns. */
export function LiveMine({ live, pinned }: { live: Live & { mc: Mc }; pinned: ReturnType<typeof usePins> }) {
  const { t, language } = useT()
  const { pins } = pinned
  const heading = useRef<HTMLHeadingElement>(null)
  const initialSearch = useSearchParams()[0].get(ASKED) ?? ''
  const [editing, setEditing] = useState(initialSearch !== '')
  // The button that was pressed is gone, or says nothing any more.
  const led = (act: () => void) => {
    act()
    heading.current?.focus()
  }
  const starters = startersOf(live.items)
  const followed = starters
    .filter(({ pin: own, who }) => pins.includes(own) || (who.unit !== null && pins.includes(pinOfUnit(who.unit))))
    .map((starter) => ({ starter, turn: findTurns(live.progress, (who) => pinOf(who) === starter.pin)[0] }))
    .toSorted((a, b) => (a.turn?.left ?? Infinity) - (b.turn?.left ?? Infinity))
  const isEmpty = followed.length === 0
  const announcedTurns = followed.filter(({ turn }) => SAID_AT.some((itemsLeft) => itemsLeft === turn?.left))
  return (
    <section aria-labelledby="mine">
      <div className={classes.row}>
        <Title order={2} size="h4" id="mine" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t(isEmpty ? 'tournament.turn' : 'live.mine')}
        </Title>
        {!isEmpty && (
          <Button variant="subtle" mih={44} onClick={() => setEditing(!editing)} aria-expanded={editing}>
            {t(editing ? 'live.pinned' : 'live.edit')}
          </Button>
        )}
      </div>
      {(isEmpty || editing) && (
        <Finding
          initialSearch={initialSearch}
          starters={starters}
          pins={pins}
          onPin={(one) => led(() => pinned.pin(one))}
        />
      )}
      {followed.length > 0 && (
        <ul className={classes.cards}>
          {followed.map(({ starter, turn }) => (
            <li key={starter.pin} className={classes.card} data-near={nearness(turn?.left ?? undefined)}>
              <BibPlate number={starter.who.number} size="md" />
              <div>
                <b>
                  <Name>{nameOf(starter)}</Name>
                </b>
                {turn ? (
                  <Text size="sm">
                    {titleOf(turn.item, { t, language })} · {t('hall.sign')} {turn.item.number}
                    {turn.left !== 0 && turn.about !== null && (
                      <> · {t('live.about', { time: live.timeOf(turn.about) })}</>
                    )}
                  </Text>
                ) : (
                  <Text size="sm">{t('live.done')}</Text>
                )}
              </div>
              {turn && (turn.left ?? 0) > 0 && (
                <p className={classes.left}>
                  {t('live.in')} <b>{turn.left}</b> <span>{t('live.items', { count: turn.left ?? 0 })}</span>
                </p>
              )}
              {turn?.left === 0 && <b>{t('live.nowOn')}</b>}
              {nearness(turn?.left ?? undefined) === 'near' && <p className={classes.wide}>{t('live.call')}</p>}
              {editing && (
                <Button
                  className={classes.wide ?? ''}
                  variant="default"
                  aria-label={t('live.unpinOf', { name: nameOf(starter) })}
                  onClick={() => led(() => pinned.unpin(starter, starters))}
                >
                  {t('live.unpin')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden component="output">
        {announcedTurns
          .map(({ starter, turn }) => t('live.left', { name: nameOf(starter), count: turn?.left ?? 0 }))
          .join('. ')}
      </VisuallyHidden>
    </section>
  )
}

const nearness = (itemsLeft: number | undefined) =>
  itemsLeft === undefined ? undefined : itemsLeft === 0 ? 'on' : itemsLeft <= CALLED_ITEMS ? 'near' : undefined

type FindingProps = {
  initialSearch: string
  starters: readonly Starter[]
  pins: readonly string[]
  onPin: (pin: string) => void
}

function Finding({ initialSearch, starters, pins, onPin }: FindingProps) {
  const { t } = useT()
  const [search, setSearch] = useState(initialSearch)
  const all = found(starters, search)
  const units = Map.groupBy(
    all.filter(({ who }) => who.unit !== null && fold(who.unit).includes(fold(search))),
    ({ who }) => who.unit ?? '',
  )
  return (
    <div className={classes.finding}>
      <SearchInput label={t('tournament.turn.who')} value={search} onChange={setSearch} size="lg" />
      {search.trim() !== '' && all.length === 0 && <output>{t('live.noneFound')}</output>}
      {all.length > 0 && (
        <ul className={classes.found}>
          {[...units].slice(0, 2).map(([unit, { length }]) => (
            <li key={unit}>
              <Button variant="default" fullWidth onClick={() => onPin(pinOfUnit(unit))}>
                {t('live.pinUnit', { count: length, unit })}
              </Button>
            </li>
          ))}
          {all.slice(0, FOUND_AT_ONCE).map((starter) => (
            <li key={starter.pin} className={classes.foundOne}>
              <BibPlate number={starter.who.number} size="sm" />
              <span>
                <b>
                  <Name>{nameOf(starter)}</Name>
                </b>
                <Text size="sm" className={classes.quiet} translate="no">
                  {starter.who.unit}
                </Text>
              </span>
              <Button
                variant="default"
                aria-label={t('live.pinOf', { name: nameOf(starter) })}
                disabled={pins.includes(starter.pin)}
                onClick={() => onPin(starter.pin)}
              >
                {t('live.pin')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
