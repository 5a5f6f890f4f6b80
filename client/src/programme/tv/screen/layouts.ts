import type { ComponentType } from 'react'
import type { ScreenLayout } from '@portal/shared/programme/hall-states'
import { TvCallArea } from './tv-call-area.tsx'
import { TvCeremony } from './tv-ceremony.tsx'
import { TvColumns } from './tv-columns.tsx'
import { TvCountdown } from './tv-countdown.tsx'
import { TvNow } from './tv-now.tsx'
import { TvRunningOrder } from './tv-running-order.tsx'
import { TvBlank, TvMessage } from './tv-message.tsx'
import { TvSponsors } from './tv-sponsors.tsx'
import type { TvView } from './tv-view.ts'

export const layouts: Readonly<Record<ScreenLayout, ComponentType<TvView>>> = {
  now: TvNow,
  columns: TvColumns,
  call: TvCallArea,
  list: TvRunningOrder,
  countdown: TvCountdown,
  message: TvMessage,
  sponsors: TvSponsors,
  ceremony: TvCeremony,
  blank: TvBlank,
}
