import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { startOf } from '../../live/progress.ts'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { TvNext } from '../tv-next.tsx'
import { chooseText, TvBar } from '../tv-parts.tsx'
import classes from './screen.module.css'
import type { TvView } from './tv-view.ts'

const SECOND_MS = 1_000

/** How long it is until the hall goes on: until the time that was chosen, else until the next item. */
export function TvCountdown({ screen: { content }, items, pointer, current, following, zone, now, clock }: TvView) {
  const { t, language } = useT()
  const isDanced = current?.kind === 'round'
  const planned = pointer && following ? startOf(following, items, pointer, zone, now) : null
  const end = content.until ? Date.parse(content.until) : planned
  const title =
    chooseText(language, content.text, content.text_en) ??
    (current && !isDanced ? itemTitle(current, { t, language }) : t('tv.breakTitle'))
  const secondsLeft = end === null ? 0 : Math.max(0, Math.ceil((end - now) / SECOND_MS))
  return (
    <>
      <TvBar title={title} clock={clock} />
      <div className={classes.countdown}>
        {end !== null && secondsLeft > 0 ? (
          <>
            <p>{t('tv.resumesAt', { time: clockTime(end, language, zone) })}</p>
            <time role="timer" data-long={secondsLeft >= 3600 || undefined}>
              {formatLeft(secondsLeft)}
            </time>
          </>
        ) : (
          <p>{t('tv.resumesSoon')}</p>
        )}
      </div>
      <TvNext item={following ?? null} />
    </>
  )
}

/** 24:48, or 1:05:00 from an hour on. */
function formatLeft(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
