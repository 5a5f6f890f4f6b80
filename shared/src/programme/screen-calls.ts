import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { boundedText, nullableField, text, wholeNumber } from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { HIGHEST_BIB } from '../bibs/bib-numbers.ts'
import { FLOORS_MAX, screenLayouts } from './hall-states.ts'
import { screenRow } from './pointer-rows.ts'

/** The screens of one hall: with their texts they fit into the state that the stream sends to everybody. */
export const SCREENS_MAX = 16
export const SCREEN_NAME_MAX = 40
export const SCREEN_TEXT_MAX = 100
/** More places than a prize-giving calls. */
export const PLACES_MAX = 12
/** The characters of a pairing code, without those that are easily confused: 0 and O, 1, I and L. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const PAIRING_LENGTH = 6
/** How long a screen shows a code before it asks for another one. */
export const PAIRING_MINUTES = 10
/** A paired screen reports this often that it is on. */
export const SCREEN_REPORT_MS = 60_000

const screenText = text().max(SCREEN_TEXT_MAX)
const placeBib = wholeNumber(1, HIGHEST_BIB)

/** The inputs of the layouts; those that the chosen layout does not use are dropped. */
const contentDraft = z.object({
  until: boundedText()
    .pipe(z.iso.datetime({ offset: true }))
    .optional(),
  text: screenText.optional(),
  text_en: screenText.optional(),
  item_id: id.optional(),
  /** By place, the winner first; null until the place was called. */
  bibs: z.array(nullableField(placeBib)).max(PLACES_MAX).optional(),
})

/** A screen of the hall for those who run it. */
const officeScreenRow = screenRow
  .extend({
    tournament_id: z.int(),
    /** When a browser was paired with it; null without one. */
    paired_date: z.string().nullable(),
    /** When the paired browser last reported that it is on. */
    seen_date: z.string().nullable(),
  })
  .meta({ id: 'ScreenOfHall' })
export type OfficeScreen = z.infer<typeof officeScreenRow>

const floor = wholeNumber(1, FLOORS_MAX)
const name = text().max(SCREEN_NAME_MAX)
const ofScreen = { screen: 'params.id' } as const

/** The screens of a tournament's hall: which there are, what each shows, and pairing browsers with them. */
export const screenCalls = {
  list: endpoint({
    method: 'GET',
    path: '/mc/screens/:id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: z.array(officeScreenRow),
    message: 'SCREENS_FOUND',
    summary: 'The screens of a tournament’s hall (the id is the tournament’s), and when each was last on',
  }),
  create: endpoint({
    method: 'POST',
    path: '/mc/screens/:id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    creates: true,
    params: idParam,
    body: z.object({ name, floor: floor.default(1), layout: z.enum(screenLayouts).default('now') }),
    reply: officeScreenRow,
    message: 'SCREENS_CREATE_SUCCESS',
    summary: 'Add a screen to the hall of a tournament',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/mc/screen/:id',
    can: 'programme:move',
    scope: ofScreen,
    params: idParam,
    body: z.object({
      name: name.optional(),
      floor: floor.optional(),
      /** Another layout begins without content. */
      layout: z.enum(screenLayouts).optional(),
      content: contentDraft.optional(),
    }),
    reply: officeScreenRow,
    message: 'SCREENS_UPDATE_SUCCESS',
    summary: 'Choose what a screen shows, or change its name or floor; its layout reaches it through the stream',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mc/screen/:id',
    can: 'programme:move',
    scope: ofScreen,
    params: idParam,
    message: 'SCREENS_DELETED',
    summary: 'Remove a screen; a browser that was paired with it reads what visitors read',
  }),
  offerCode: endpoint({
    method: 'POST',
    path: '/mc/screen-codes',
    can: 'session:start',
    reply: z.object({ code: z.string(), secret: z.string(), expires_date: z.string() }),
    message: 'SCREENS_FOUND',
    summary:
      'A code for a browser that is to become a screen, to be typed by the organiser, and the secret that the browser keeps',
  }),
  pair: endpoint({
    method: 'PUT',
    path: '/mc/screen-pairing/:id',
    can: 'role:grant',
    scope: ofScreen,
    params: idParam,
    body: z.object({ code: boundedText(40) }),
    reply: officeScreenRow,
    message: 'SCREENS_UPDATE_SUCCESS',
    summary:
      'Pair the browser that shows this code with a screen: it reads names and units until the tournament is over',
  }),
  unpair: endpoint({
    method: 'DELETE',
    path: '/mc/screen-pairing/:id',
    can: 'programme:move',
    scope: ofScreen,
    params: idParam,
    reply: officeScreenRow,
    message: 'SCREENS_UPDATE_SUCCESS',
    summary: 'Unpair a screen at once: its browser reads what visitors read',
  }),
  report: endpoint({
    method: 'PUT',
    path: '/mc/own-screen',
    can: 'session:start',
    reply: screenRow.extend({ tournament_id: z.int() }).nullable(),
    message: 'SCREENS_FOUND',
    summary:
      'A browser says that it is on (`Authorization: Screen <secret>`): its screen, or null while it is not paired',
  }),
} as const
