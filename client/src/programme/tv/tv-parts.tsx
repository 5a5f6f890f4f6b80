import type { CSSProperties, ReactNode } from 'react'
import { useViewportSize } from '@mantine/hooks'
import type { Language } from '@portal/shared/kit/errors'
import { floorLetter } from '@portal/shared/programme/floor-letter'
import type { Pointer } from '@portal/shared/programme/pointer-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import { fitText } from './tv-fit.ts'
import { relativeWidth } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The clock of the hall beside the name of the floor where there are several, and under it since when there is no connection, else how late the programme is. */
export function TvClock({
  now,
  zone,
  floor,
  lostAt,
  delay,
}: {
  now: number
  zone: string
  /** Null where the hall has one floor. */
  floor: number | null
  /** The moment of the last answer, epoch milliseconds; null while there is a connection. */
  lostAt: number | null
  /** In minutes, negative if the programme is early; null if unknown. */
  delay: number | null
}) {
  const { t, language } = useT()
  return (
    <div className={classes.clock}>
      <p>
        {floor !== null && <span>{t('tv.floor', { floor: floorLetter(floor) })}</span>}
        <time>{clockTime(now, language, zone)}</time>
      </p>
      {lostAt !== null ? (
        <output>{t('tv.lost', { time: clockTime(lostAt, language, zone) })}</output>
      ) : (
        delay !== null &&
        delay !== 0 && <output>{delay > 0 ? t('tv.late', { count: delay }) : t('tv.early', { count: -delay })}</output>
      )}
    </div>
  )
}

/** The width of margins and clock, in hundredths of the height of the screen. */
const OTHER_WIDTH = 48
const TITLE = { size: 6.2, height: 11.4 }

/** The head of a screen without a current item: a title, and the clock. */
export function TvBar({ title, clock }: { title: string; clock: ReactNode }) {
  const measure = useMeasure(700)
  const viewport = useViewportSize()
  const size = fitText(title, relativeWidth(viewport) - OTHER_WIDTH, TITLE.height, TITLE.size, measure)
  return (
    <header className={classes.head}>
      <h1 className={classes.barTitle} style={{ '--size': size } as CSSProperties}>
        {title}
      </h1>
      {clock}
    </header>
  )
}

/** Stands in place of the floor: the announcer's message, or that there is a break or a ceremony. */
export function noticeOf(
  { hall_state, message, message_en }: Pick<Pointer, 'hall_state' | 'message' | 'message_en'>,
  t: T,
  language: Language,
): string | null {
  if (hall_state === 'message') return chooseText(language, message, message_en)
  return hall_state === 'break' || hall_state === 'ceremony' ? t(`tv.state.${hall_state}`) : null
}

/** The text in the language of the hall, else in the other one. */
export const chooseText = (
  language: Language,
  text: string | null | undefined,
  text_en: string | null | undefined,
): string | null => (language === 'vi' ? (text ?? text_en) : (text_en ?? text)) ?? null

/** The margins of the screen, and the largest letters of a notice with its height, in hundredths of the height of the screen. */
const MARGINS = 18
const NOTICE = { size: 14, height: 48 }

/** A few words are as large as the screen allows, a sentence as large as it fits. */
export function TvNotice({ tournament, text }: { tournament: string | null; text: string }) {
  const measure = useMeasure(700)
  const width = relativeWidth(useViewportSize()) - MARGINS
  const size = fitText(text, width, NOTICE.height, NOTICE.size, measure)
  return (
    <div className={classes.idle}>
      {tournament !== null && <p className={classes.welcome}>{tournament}</p>}
      <h1 className={classes.welcomed} style={{ '--size': size } as CSSProperties}>
        {text}
      </h1>
    </div>
  )
}

/** Shown while there is no current item: a welcome to the tournament of the hall, or the name of the portal if there is none. */
export function TvIdle({ tournament, message }: { tournament: string | null; message: string | null }) {
  const { t } = useT()
  return (
    <div className={classes.idle}>
      <img src="/icon.svg" alt="" className={classes.mark} />
      {tournament !== null && <p className={classes.welcome}>{t('tv.welcome')}</p>}
      <h1 className={classes.welcomed}>{tournament ?? t('app.name')}</h1>
      {message !== null && <output>{message}</output>}
    </div>
  )
}
