import { expect, type Page } from '@playwright/test'
import { apiAs, unitAccount, type Season } from '../../kit/season.ts'
import type { Plan } from './day-plan.ts'

type Made = { id: number; code: string; link: string | null; email: string }
type Call = Awaited<ReturnType<typeof apiAs>>

/** The parents and the coach whose entries these are: by calls, and the corrections by the ticket on a phone. */
export async function owners(season: Season) {
  const coach = await unitAccount(season)
  const asCoach = await apiAs(coach)
  const asVisitor = await apiAs()
  const made = new Map<string, Made>()
  /** How often the owner of an entry changed it. */
  const changes = new Map<string, number>()
  const year = season.year - 10
  const consent = { guardian_name: 'Phạm Giám Hộ', guardian_phone: '0912345678', accepted: true }
  const events = [season.details['S21C']]
  const madeOf = (name: string): Made => {
    const found = made.get(name)
    if (!found) throw new Error(`${name} is not registered`)
    return found
  }

  const byVisitor = async (name: string) => {
    const email = `p${made.size}.${season.mark}@example.org`
    const entry = await asVisitor<Omit<Made, 'email'>>('POST', '/registration', {
      tournament_id: season.tournament,
      full_name_one: name,
      date_of_birth_one: year,
      tournament_detail_id: events,
      email,
      mobile: '0912345678',
      consent,
    })
    made.set(name, { ...entry, email })
  }
  const byCoach = async (names: readonly string[]) => {
    const { rows } = await asCoach<{ rows: { id: number; code: string }[] }>('POST', '/registration/batch', {
      tournament_id: season.tournament,
      unit_id: coach.unit,
      email: coach.email,
      mobile: '0912345678',
      consent,
      rows: names.map((name) => ({ full_name_one: name, date_of_birth_one: year, tournament_detail_id: events })),
    })
    for (const [at, { id, code }] of rows.entries())
      made.set(names[at] ?? '', { id, code, link: null, email: coach.email })
  }

  return {
    coach,
    made,
    changes,
    /** Registers these, the coach's as one list. */
    register: async (plans: readonly Plan[]) => {
      const of = (by: Plan['by']) => plans.filter((plan) => plan.by === by).map(({ name }) => name)
      if (of('coach').length > 0) await byCoach(of('coach'))
      for (const name of of('visitor')) await byVisitor(name)
    },
    /** The coach changes the phone number of entries while they wait; one that is approved meanwhile refuses it and stays. */
    change: async (names: readonly string[]) => {
      for (const name of names) {
        const done = await changed(asCoach, madeOf(name).id)
        if (done) changes.set(name, (changes.get(name) ?? 0) + 1)
      }
    },
    /** On their tickets, owners of approved entries ask for what is planned. */
    ask: async (plans: readonly Plan[]) => {
      for (const { name, request } of plans) {
        const { id, link } = madeOf(name)
        const body = request === 'add' ? { tournament_detail_id: [...events, season.details['S22W']] } : { note: null }
        await byLink(request === 'add' ? `/athletes/request/${id}` : `/athletes/request/withdraw/${id}`, link, body)
      }
    },
    /** On a phone, an owner corrects what was asked for. */
    correct: async (phone: Page, name: string) => {
      await phone.goto(`/entry?of=${madeOf(name).id}#${madeOf(name).link}`)
      await phone.getByRole('button', { name: 'Correct entry' }).click()
      await phone.getByRole('textbox', { name: 'Phone number' }).fill('0987654321')
      await phone.getByRole('button', { name: 'Save changes' }).click()
      await expect(phone.getByText('Pending approval').first()).toBeVisible()
      changes.set(name, (changes.get(name) ?? 0) + 1)
    },
  }
}

async function changed(call: Call, id: number): Promise<boolean> {
  const { version } = await call<{ version: number }>('GET', `/athletes/get-by-id/${id}`)
  try {
    await call('PUT', `/athletes/${id}`, { version, mobile: '0966000222' })
    return true
  } catch (error) {
    // Approved or changed in between, which is what a refusal of it says.
    if (/: 4(03|09) /u.test(String(error))) return false
    throw error
  }
}

async function byLink(path: string, link: string | null, body: object): Promise<void> {
  const response = await fetch(`${process.env['E2E_BASE_URL']}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-entry-token': link ?? '' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}
