import { randomBytes } from 'node:crypto'
import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import type { CertificateRow } from '@portal/shared/results/papers/result-paper-calls'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { shownNames } from '../published.act.ts'
import { findEntryNames } from '../published.queries.ts'
import { findPlacings } from '../results.queries.ts'
import type { StoredPlacing } from '../rounds.rules.ts'
import { findCertificateByToken, findCertificates, insertCertificates } from './certificates.queries.ts'
import { signedVersion } from '../papers/official-results.act.ts'
import { findPrintedEntries } from '../papers/paper-source.queries.ts'

/** 144 bits, which nobody can guess. */
const TOKEN_BYTES = 18
const NUMBER_LENGTH = 4

export type Winner = { result_id: number; bib: number; place_from: number; place_to: number }

const keyOf = ({ result_id, bib, place_from, place_to }: Winner) => `${result_id} ${bib} ${place_from} ${place_to}`

/** “CN-2026-0417”: the year in which it was first printed and its number in the portal. */
const certificateNumber = (id: number, issued_date: string): string =>
  `CN-${issued_date.slice(0, 4)}-${String(id).padStart(NUMBER_LENGTH, '0')}`

/**
 * Gives each of these placings its certificate: the one that it has, so that a second print has the same code, or a new one. A corrected place is
 * another certificate, and the code of the old paper then says so.
 */
export async function issueCertificates(tx: Db, winners: readonly Winner[], trail: Trail) {
  const results = [...new Set(winners.map(({ result_id }) => result_id))]
  const printed = new Set((await findCertificates(tx, results)).map(keyOf))
  const missing = winners.filter((winner) => !printed.has(keyOf(winner)))
  await insertCertificates(
    tx,
    missing.map(({ result_id, bib, place_from, place_to }) => ({
      result_id,
      bib,
      place_from,
      place_to,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_date: trail.at,
      created_by: trail.by,
    })),
  )
  const all = await findCertificates(tx, results)
  const byKey = new Map(
    all.map((row) => [keyOf(row), { token: row.token, number: certificateNumber(row.id, row.created_date) }]),
  )
  return (winner: Winner) => byKey.get(keyOf(winner))
}

/** Finds the numbers of certificates that were printed. */
export async function readCertificateNumbers(db: Db, results: readonly number[]) {
  const rows = await findCertificates(db, results)
  const byKey = new Map(rows.map((row) => [keyOf(row), certificateNumber(row.id, row.created_date)]))
  return (winner: Winner) => byKey.get(keyOf(winner)) ?? null
}

/** A certificate as everybody who holds it may read it. Throws CERTIFICATE_NOT_FOUND. */
export async function readCertificate(db: Db, token: string): Promise<CertificateRow> {
  const certificate = await findCertificateByToken(db, token)
  if (!certificate) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const { id, tournament_id, certificate_id, issued_date, bib, place_from, place_to } = certificate
  const version = signedVersion(certificate)
  const placings = ((await findPlacings(db, [id])).get(id) ?? []).filter(
    ({ round_version }) => round_version === version,
  )
  const placing = placings.find((candidate) => candidate.bib === bib)
  return {
    number: certificateNumber(certificate_id, issued_date),
    issued_date,
    is_valid: placing?.place_from === place_from && placing.place_to === place_to ? 1 : 0,
    bib,
    ...(await readPublicPeople(db, placing, certificate)),
    event: {
      id: certificate.event_id,
      name: certificate.event_name,
      name_en: certificate.event_name_en,
      symbol: certificate.symbol,
    },
    tournament: {
      id: tournament_id,
      name: certificate.name,
      name_en: certificate.name_en,
      start_date: certificate.start_date,
      end_date: certificate.end_date,
    },
    place_from,
    place_to,
    competitors: placings.filter((candidate) => candidate.place_from !== null).length,
  }
}

type Setting = Parameters<typeof shownNames>[1]

/** The names as the results page shows them, initials where it hides them, and the code of the unit. */
async function readPublicPeople(db: Db, placing: StoredPlacing | undefined, setting: Setting) {
  if (placing === undefined) return { names: [], unit_code: null }
  const { athlete_id, full_name_one, full_name_two } = placing
  if (full_name_one !== null) return { names: listNames(full_name_one, full_name_two), unit_code: null }
  const entry = athlete_id === null ? undefined : (await findEntryNames(db, [athlete_id])).get(athlete_id)
  if (!entry) return { names: [], unit_code: null }
  const unit = (await findPrintedEntries(db, [entry.id])).get(entry.id)?.unit
  const { names } = shownNames(entry, setting)
  const publicNames =
    entry.team_name === null
      ? [initialsIfHidden(names.full_name_one, entry.full_name_one)].concat(
          entry.full_name_two === null ? [] : initialsIfHidden(names.full_name_two, entry.full_name_two),
        )
      : [initialsIfHidden(names.team_name, entry.team_name)]
  return { names: publicNames, unit_code: unit?.code ?? null }
}

const listNames = (one: string, two: string | null): string[] => (two === null ? [one] : [one, two])

const initialsIfHidden = (publicName: string | null, name: string): string =>
  publicName === null || publicName === HIDDEN_NAME ? toInitials(name) : publicName

/** “Nguyễn Khải Ân” as “N. K. Â.” */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase('vi') ?? ''}.`).join(' ')
}
