import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { fold } from '@portal/shared/kit/text/names'
import { CALLED_ITEMS, findTurns } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { competitorNames } from '../live/names.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './live.module.css'
import { competitorPin, listStarters, searchStarters, unitPin, type Starter, type usePins } from './pins.ts'
import type { Live } from './use-live.ts'

/** A screen reader announces a turn when so many items are left until it. */
const ANNOUNCED_ITEMS_LEFT = [10, 5, 3, 1]
const LISTED_STARTERS = 8
const LISTED_UNITS = 2
/** Other pages send the search for a dancer as this parameter. */
const SEARCH_PARAMETER = 'q'

/** The names of a starter, or the bib if no name is public. */
const starterName = ({ competitor }: Starter) => competitorNames(competitor).join(' – ') || String(competitor.number)

/** The dancers that this device follows, with the number of items until their next turns. */
export function LiveMine({ live, pinState }: { live: Live & { mc: Mc }; pinState: ReturnType<typeof usePins> }) {
  const { t, language } = useT()
  const { pins, addPin, unpin } = pinState
  const heading = useRef<HTMLHeadingElement>(null)
  const initialSearch = useSearchParams()[0].get(SEARCH_PARAMETER) ?? ''
  const [isEditing, setEditing] = useState(initialSearch !== '')
  // The pressed button may be removed, so that the heading takes the focus.
  const changePins = (change: () => void) => {
    change()
    heading.current?.focus()
  }
  const isPinned = ({ pin, competitor: { unit } }: Starter) =>
    pins.includes(pin) || (unit !== null && pins.includes(unitPin(unit)))
  const starters = listStarters(live.items)
  const followed = starters
    .filter(isPinned)
    .map((starter) => ({
      starter,
      turn: findTurns(live.progress, (competitor) => competitorPin(competitor) === starter.pin)[0],
    }))
    .toSorted((a, b) => (a.turn?.left ?? Infinity) - (b.turn?.left ?? Infinity))
  const isEmpty = followed.length === 0
  const announcedTurns = followed.filter(({ turn }) =>
    ANNOUNCED_ITEMS_LEFT.some((itemsLeft) => itemsLeft === turn?.left),
  )
  return (
    <section aria-labelledby="mine">
      <div className={classes.row}>
        <Title order={2} size="h4" id="mine" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t(isEmpty ? 'tournament.turn' : 'live.mine')}
        </Title>
        {!isEmpty && (
          <Button variant="subtle" mih={44} onClick={() => setEditing(!isEditing)} aria-expanded={isEditing}>
            {t(isEditing ? 'live.pinned' : 'live.edit')}
          </Button>
        )}
      </div>
      {(isEmpty || isEditing) && (
        <StarterSearch
          initialSearch={initialSearch}
          starters={starters}
          pins={pins}
          onPin={(pin) => changePins(() => addPin(pin))}
        />
      )}
      {followed.length > 0 && (
        <ul className={classes.cards}>
          {followed.map(({ starter, turn }) => (
            <li key={starter.pin} className={classes.card} data-near={nearness(turn?.left ?? undefined)}>
              <BibPlate number={starter.competitor.number} size="md" />
              <div>
                <b>
                  <Name>{starterName(starter)}</Name>
                </b>
                {turn ? (
                  <Text size="sm">
                    {titleOf(turn.item, { t, language })} · {t('hall.sign')} {turn.item.number}
                    {turn.left !== 0 && turn.about !== null && (
                      <> · {t('live.about', { time: live.formatTime(turn.about) })}</>
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
              {isEditing && (
                <Button
                  className={classes.wide ?? ''}
                  variant="default"
                  aria-label={t('live.unpinOf', { name: starterName(starter) })}
                  onClick={() => changePins(() => unpin(starter, starters))}
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
          .map(({ starter, turn }) => t('live.left', { name: starterName(starter), count: turn?.left ?? 0 }))
          .join('. ')}
      </VisuallyHidden>
    </section>
  )
}

const nearness = (itemsLeft: number | undefined) =>
  itemsLeft === undefined ? undefined : itemsLeft === 0 ? 'on' : itemsLeft <= CALLED_ITEMS ? 'near' : undefined

type SearchProps = {
  initialSearch: string
  starters: readonly Starter[]
  pins: readonly string[]
  onPin: (pin: string) => void
}

function StarterSearch({ initialSearch, starters, pins, onPin }: SearchProps) {
  const { t } = useT()
  const [search, setSearch] = useState(initialSearch)
  const matching = searchStarters(starters, search)
  const units = Map.groupBy(
    matching.filter(({ competitor: { unit } }) => unit !== null && fold(unit).includes(fold(search))),
    ({ competitor }) => competitor.unit ?? '',
  )
  return (
    <div className={classes.finding}>
      <SearchInput label={t('tournament.turn.who')} value={search} onChange={setSearch} size="lg" />
      {search.trim() !== '' && matching.length === 0 && <output>{t('live.noneFound')}</output>}
      {matching.length > 0 && (
        <ul className={classes.found}>
          {[...units].slice(0, LISTED_UNITS).map(([unit, { length }]) => (
            <li key={unit}>
              <Button variant="default" fullWidth onClick={() => onPin(unitPin(unit))}>
                {t('live.pinUnit', { count: length, unit })}
              </Button>
            </li>
          ))}
          {matching.slice(0, LISTED_STARTERS).map((starter) => (
            <li key={starter.pin} className={classes.foundOne}>
              <BibPlate number={starter.competitor.number} size="sm" />
              <span>
                <b>
                  <Name>{starterName(starter)}</Name>
                </b>
                <Text size="sm" className={classes.quiet} translate="no">
                  {starter.competitor.unit}
                </Text>
              </span>
              <Button
                variant="default"
                aria-label={t('live.pinOf', { name: starterName(starter) })}
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
