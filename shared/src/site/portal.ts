import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { resourceCalls } from '../kit/resource.ts'
import { calendarEvents } from '../resources/calendar-events.ts'
import { settings } from '../resources/settings.ts'

/** A sign-in that visitors may use, shown while demo data is in use. */
export const demoSignIn = z.object({ user_name: z.string(), password: z.string() })

export const portalCalls = {
  /** The texts of the portal's own pages. */
  texts: resourceCalls(settings).list,
  /** Calendar events other than tournaments. */
  events: resourceCalls(calendarEvents).list,
  info: endpoint({
    method: 'GET',
    path: '/portal/info',
    can: 'portal:read',
    reply: z.object({
      demo: demoSignIn.nullable(),
      /** Months after a tournament until the personal data of its entries is erased; 0 if it is only erased by hand. */
      keep_entries_months: z.int(),
    }),
    message: 'PORTAL_FOUND',
    summary:
      'What a visitor should know of this portal: the demo sign-in while demo data is in use, and how long personal data is kept',
  }),
} as const
