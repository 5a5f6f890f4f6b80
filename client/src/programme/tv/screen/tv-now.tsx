import type { ReactNode } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { heatAfter } from '../tv-item-rules.ts'
import { TvItem } from '../tv-item.tsx'
import { TvNext } from '../tv-next.tsx'
import { noticeOf, TvIdle, TvNotice } from '../tv-parts.tsx'
import classes from '../tv.module.css'
import type { TvView } from './tv-view.ts'

/** Now and next: who is on the floor, and who follows. */
export function TvNow(view: TvView) {
  const { pointer, current, following, clock } = view
  return (
    <WhileDanced view={view}>
      {pointer && current && (
        <>
          {/* A new item, or a new heat of it, begins on its first page. */}
          <TvItem
            key={`${current.id} ${pointer.heat}`}
            item={current}
            heat={pointer.heat}
            dance={pointer.dance}
            clock={clock}
          />
          <TvUpNext current={current} heat={pointer.heat} following={following} />
        </>
      )}
    </WhileDanced>
  )
}

/** The next heat of the item, or the next item. */
export function TvUpNext({
  current,
  heat,
  following,
}: Pick<TvView, 'current' | 'following'> & { heat: number | null }) {
  const followingHeat = current ? heatAfter(current, heat) : null
  return <TvNext item={(followingHeat === null ? following : current) ?? null} heat={followingHeat} />
}

/** A layout of competitors, or what stands in its place: a welcome before it begins, a break, a ceremony, a message. */
export function WhileDanced({
  view: { tournament, isOnAir, pointer, current, clock },
  children,
}: {
  view: TvView
  children: ReactNode
}) {
  const { t, language } = useT()
  const name = nameIn(language, tournament)
  const isDanced = current?.kind === 'round' || current?.kind === 'general_look'
  if (isOnAir && pointer && current) {
    const notice = noticeOf(pointer, t, language)
    if (isDanced && notice === null) return children
    // A break or a ceremony of the programme has a name of its own.
    const text = isDanced || pointer.hall_state === 'message' ? notice : itemTitle(current, { t, language })
    return (
      <>
        <header className={classes.head}>{clock}</header>
        <TvNotice tournament={name} text={text ?? itemTitle(current, { t, language })} />
      </>
    )
  }
  return (
    <>
      <header className={classes.head}>{clock}</header>
      <TvIdle tournament={name} message={null} />
    </>
  )
}
