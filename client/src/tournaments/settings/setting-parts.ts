import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { paths } from '../../portal/paths.ts'

/** The parts of a tournament's settings. Each has its own page and is saved separately. */
export const settingParts = {
  what: [
    'name',
    'name_en',
    'address',
    'address_en',
    'start_date',
    'end_date',
    'register_start_date',
    'register_end_date',
    'approve_by',
    'bibs_from',
    'contact',
    'contact_en',
  ],
  fees: ['currency_name', 'fee_threshold', 'late_fee', 'late_fee_from', 'fee_details'],
  payment: ['pay_when', 'pay_by', 'bank_bin', 'bank_account', 'bank_holder', 'payment_note', 'payment_note_en'],
  texts: ['content', 'content_en'],
  public: ['is_active', 'is_comment', 'minors_shown', 'hall_language', 'hall_zone'],
} as const satisfies Readonly<Record<string, readonly (keyof TournamentDraft)[]>>

export type SettingPart = keyof typeof settingParts

export const partLabels = {
  what: 'tourAdmin.section.what',
  fees: 'tourAdmin.section.fees',
  payment: 'tourAdmin.section.pay',
  texts: 'tourAdmin.content',
  public: 'tourAdmin.section.public',
} as const satisfies Record<SettingPart, string>

export const partPaths = {
  what: paths.admin.tournament,
  fees: paths.admin.feesOf,
  payment: paths.admin.bankOf,
  texts: paths.admin.textsOf,
  public: paths.admin.publicOf,
} as const satisfies Record<SettingPart, (id: number) => string>

const parts = Object.keys(settingParts) as SettingPart[]

/** The part that contains a field; by default the first. */
export const findPart = (field: string): SettingPart =>
  parts.find((part) => (settingParts[part] as readonly string[]).includes(field)) ?? 'what'

/** The part on the page of a path, by default the first. */
export const findPartByPath = (id: number, pathname: string): SettingPart =>
  parts.find((part) => partPaths[part](id) === pathname) ?? 'what'
