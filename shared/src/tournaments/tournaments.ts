import { z } from 'zod'
import { endpoint, idParam, listOf, ref } from '../contract.ts'
import { contentDraft, contentRow } from '../contents/contents.ts'
import { flag, idList, isoDate, money, text255, title } from '../fields.ts'
import { currencyName, id } from '../master-fields.ts'
import { listQuery, sortQuery } from '../resource.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/** Contents `start_content`..`end_content` of an entry of this form cost this fee each; no end means all further ones. */
const feeDetailDraft = z.object({
  formality_id: id,
  fee_id: id,
  start_content: z.int().min(1).max(999),
  end_content: z
    .int()
    .min(1)
    .max(999)
    .nullish()
    .transform((value) => value ?? null),
})

const tier = z.object({
  id: z.int(),
  fee: z.object({ id: z.int(), name: z.string(), amount: z.number() }),
  start_content: z.int(),
  end_content: z.int().nullable(),
})
/** The tiers of one form: `main` for the first contents of an entry, `sub` for the further ones. */
export const feeTier = z.object({
  tournament_id: z.int(),
  formality: ref,
  main: tier,
  sub: tier.nullable(),
})
export type FeeTierRow = z.infer<typeof feeTier>

export const tournamentDraft = z.object({
  name: title,
  address: text255,
  start_date: isoDate,
  end_date: isoDate,
  /** The last day on which the public may enter; null means: until the tournament ends. */
  register_end_date: isoDate.nullish().transform((value) => value ?? null),
  currency_name: currencyName,
  content: z.string().max(200_000).default(''),
  is_active: flag.default(0),
  is_comment: flag.default(1),
  fee_threshold: money.nullish().transform((value) => value ?? null),
  fee_details: z.array(feeDetailDraft).max(40).default([]),
})

export const tournamentRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  register_end_date: z.string().nullable(),
  currency_name: z.string(),
  content: z.string(),
  is_active: bit,
  is_comment: bit,
  fee_threshold: z.number().nullable(),
  fee_details: z.array(feeTier),
  /** How many contents are open to registration, and how many entries there are (waiting and approved). */
  count_content: z.int(),
  count_entries: z.int(),
  created_date: z.string(),
  updated_date: z.string(),
})
export type Tournament = z.infer<typeof tournamentRow>

/** An opened content. `quantity` counts people, `entries` counts entries; both are counted, never stored. */
export const detailRow = z.object({
  id: z.int(),
  index: z.int(),
  version: z.int(),
  is_register: bit,
  fee: z.number().nullable(),
  quantity: z.int(),
  entries: z.int(),
  tournament: ref,
  content_competition: contentRow,
})
export type Detail = z.infer<typeof detailRow>

const tournamentId = z.coerce.number().int().positive()
export const detailSortable = ['id', 'index', 'symbol', 'name', 'quantity', 'fee', 'is_register'] as const

export const tournamentCalls = {
  list: endpoint({
    method: 'GET',
    path: '/tournaments/get-all',
    can: 'portal:read',
    query: listQuery,
    reply: listOf(tournamentRow),
    message: 'TOURNAMENTS_FOUND',
    summary: 'Tournaments, newest first; only published ones for everybody but admins',
  }),
  byId: endpoint({
    method: 'GET',
    path: '/tournaments/get-by-id/:id',
    can: 'portal:read',
    params: idParam,
    reply: tournamentRow,
    message: 'TOURNAMENTS_FOUND',
    summary: 'One tournament',
  }),
  create: endpoint({
    method: 'POST',
    path: '/tournaments',
    aliases: ['/tournaments/create'],
    can: 'tournament:write',
    body: tournamentDraft,
    reply: tournamentRow,
    message: 'TOURNAMENTS_CREATE_SUCCESS',
    summary: 'Create a tournament with its fee tiers',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tournaments/:id',
    can: 'tournament:write',
    params: idParam,
    body: tournamentDraft.extend({ version: z.int().optional() }),
    reply: tournamentRow,
    message: 'TOURNAMENTS_UPDATE_SUCCESS',
    summary: 'Change a tournament; its fee tiers are replaced',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id',
    can: 'tournament:write',
    params: idParam,
    message: 'TOURNAMENTS_DELETED',
    summary: 'Delete an unpublished tournament without entries',
  }),
  fees: endpoint({
    method: 'GET',
    path: '/fee_details/get-all',
    can: 'portal:read',
    query: z.object({ tournament_id: tournamentId }),
    reply: z.array(feeTier),
    message: 'FEE_FOUND',
    summary: 'The fee tiers of a tournament, one row a form',
  }),
  details: endpoint({
    method: 'GET',
    path: '/tournament_details/get-all',
    can: 'portal:read',
    query: sortQuery.extend({ tournament_id: tournamentId.optional() }),
    reply: z.array(detailRow),
    message: 'TOURNAMENT_DETAILS_FOUND',
    summary: 'Opened contents of published tournaments (of all for admins)',
  }),
  detailsOf: endpoint({
    method: 'GET',
    path: '/tournament_details/get-by-id',
    can: 'portal:read',
    query: z.object({ tournament_id: tournamentId, is_closed: z.coerce.number().int().min(0).max(1).optional() }),
    reply: z.array(detailRow),
    message: 'TOURNAMENT_DETAILS_FOUND',
    summary: 'Opened contents of one tournament: all of them for everybody, with is_register saying which take entries',
  }),
  sortedDetails: endpoint({
    method: 'GET',
    path: '/tournament_details/get-sortColumn',
    can: 'master:read',
    query: sortQuery.extend({ tournament_id: tournamentId }),
    reply: z.array(detailRow),
    message: 'TOURNAMENT_DETAILS_FOUND',
    summary: 'Opened contents of one tournament by one column',
  }),
  orderDetails: endpoint({
    method: 'PUT',
    path: '/tournament_details/order',
    can: 'content:open',
    body: z.object({ id: z.array(id).min(1).max(5000) }),
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Keep a manual order of opened contents',
  }),
  open: endpoint({
    method: 'POST',
    path: '/tournament_details',
    aliases: ['/tournament_details/create'],
    can: 'content:open',
    body: z.object({ tournament_id: id, content_competition_id: idList, is_register: flag.default(1) }),
    reply: z.array(detailRow),
    message: 'TOURNAMENT_DETAILS_CREATE_SUCCESS',
    summary: 'Open many contents in a tournament; those open already are left as they are',
  }),
  openNew: endpoint({
    method: 'POST',
    path: '/tournament_details/with-content',
    can: 'content:open',
    body: contentDraft.extend({ tournament_id: id, is_register: flag.default(1) }),
    reply: detailRow,
    message: 'TOURNAMENT_DETAILS_CREATE_SUCCESS',
    summary: 'Create a content for this tournament alone and open it',
  }),
  updateDetail: endpoint({
    method: 'PUT',
    path: '/tournament_details/:id',
    can: 'content:open',
    params: idParam,
    body: contentDraft.extend({ is_register: flag.optional(), version: z.int().optional() }),
    reply: detailRow,
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Change what an opened content means here: a shared content is copied first',
  }),
  registerPermission: endpoint({
    method: 'PUT',
    path: '/tournament_details/register-permission/:id',
    can: 'content:open',
    params: idParam,
    body: z.object({ is_register: flag }),
    reply: detailRow,
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Switch registration for an opened content',
  }),
  closeDetail: endpoint({
    method: 'DELETE',
    path: '/tournament_details/:id',
    can: 'content:open',
    params: idParam,
    message: 'TOURNAMENT_DETAILS_DELETED',
    summary: 'Take a content that nobody entered out of a tournament',
  }),
  detailFee: endpoint({
    method: 'PUT',
    path: '/tournament_details/fee/:id',
    can: 'content:open',
    params: idParam,
    body: z.object({ fee: money.nullable() }),
    reply: detailRow,
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Give an opened content its own fee, or none',
  }),
  detailFees: endpoint({
    method: 'POST',
    path: '/tournament_details/fees',
    can: 'content:open',
    body: z.object({ id: idList, fee: money.nullable() }),
    reply: z.object({ updated: z.int() }),
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Give many opened contents their own fee, or none',
  }),
} as const
