import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { screenLayouts } from '@portal/shared/programme/hall-states'
import type { Pointers } from '@portal/shared/programme/pointer-rows'
import { SCREEN_REPORT_MS, type OfficeScreen } from '@portal/shared/programme/screen-calls'
import { toastSuccess } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { floorName } from '../floor.ts'
import { useMedals } from '../medals/use-medals.ts'
import { ScreenContentForm } from './screen-content-form.tsx'
import { ScreenSetUp } from './screen-set-up.tsx'
import classes from './mc-screens.module.css'
import { ceremonyContent, useScreenChanges } from './use-screens.ts'

/** A screen that missed two reports is off. */
const SILENT_MS = 2.5 * SCREEN_REPORT_MS

/** A screen of the hall in the console: whether it is on, and the layouts that it can show. */
export function McScreen({
  screen,
  pointers,
  now,
  mayPair,
  code,
  onPaired,
}: {
  screen: OfficeScreen
  pointers: Pointers
  /** The server's time, epoch milliseconds. */
  now: number
  mayPair: boolean
  /** The code that an unpaired screen shows, brought by its link. */
  code: string | null
  onPaired: () => void
}) {
  const { t } = useT()
  const { id, name, floor, layout, tournament_id } = screen
  const changes = useScreenChanges(tournament_id)
  const [medals] = useMedals(tournament_id)
  const [isOpen, setOpen] = useState(false)
  const pair = (typed: string) =>
    changes.pair.mutate(
      { id, code: typed },
      {
        onSuccess: () => {
          toastSuccess(t('mc.screens.paired', { name }))
          onPaired()
        },
      },
    )
  return (
    <section className={classes.screen} aria-label={name}>
      <div className={classes.head}>
        <b translate="no">{name}</b>
        {pointers.floors.length > 1 && <span>{t('mc.floor', { name: floorName(floor) })}</span>}
        <Status screen={screen} zone={pointers.zone} now={now} />
      </div>
      <fieldset className={classes.layouts} aria-label={t('mc.screens.shows', { name })}>
        {screenLayouts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === layout}
            onClick={() =>
              changes.change.mutate({
                id,
                layout: each,
                ...(each === 'ceremony' && medals ? { content: ceremonyContent(medals) } : {}),
              })
            }
          >
            {t(`mc.layout.${each}`)}
          </button>
        ))}
      </fieldset>
      {(layout === 'message' || layout === 'countdown') && (
        <ScreenContentForm
          key={layout}
          screen={screen}
          zone={pointers.zone}
          now={pointers.now}
          onShow={(content) => changes.change.mutate({ id, content })}
        />
      )}
      {code !== null && (
        <Button loading={changes.pair.isPending} onClick={() => pair(code)}>
          {t('mc.screens.pairNow', { code })}
        </Button>
      )}
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('mc.screens.setUp', { name })}
      </button>
      {isOpen && (
        <ScreenSetUp screen={screen} floors={pointers.floors} mayPair={mayPair} changes={changes} onPair={pair} />
      )}
    </section>
  )
}

/** Whether a screen is on, as far as its browser reports. */
function Status({ screen: { is_paired, seen_date }, zone, now }: { screen: OfficeScreen; zone: string; now: number }) {
  const { t, language } = useT()
  const seenAt = seen_date === null ? null : Date.parse(seen_date)
  const isOn = seenAt !== null && now - seenAt < SILENT_MS
  return (
    <Text span size="sm" className={classes.status} data-on={isOn || undefined}>
      {is_paired === 0
        ? t('mc.screens.notPaired')
        : seenAt === null
          ? t('mc.screens.pairedOnly')
          : isOn
            ? t('mc.screens.on')
            : t('mc.screens.lastOn', { time: clockTime(seenAt, language, zone) })}
    </Text>
  )
}
