import { API_BASE } from '@portal/shared/kit/contract'
import type { Entrant, Submission } from './entrants.ts'

export type Sending = { entrant: Entrant; submission: Submission }
/** A response as a client received it; `status` is 0 without a complete response, `code` is empty if contents were added to an entry. */
export type Answer = { status: number; message: string; code: string; ms: number }
/** Responses by entrant and submission. A retried submission has several responses. */
export type AnswersByEntrant = Map<Entrant, Map<Submission, Answer[]>>

/**
 * Sends registrations from several clients at once, in the given order, until all are sent or `enough` returns true. Returns the registrations
 * without a response and those not sent.
 */
export async function sendAll(
  url: string,
  sendings: readonly Sending[],
  {
    clients,
    told,
    onAnswer = () => {},
    enough = () => false,
  }: {
    clients: number
    told: AnswersByEntrant
    onAnswer?: (answer: Answer) => void
    enough?: () => boolean
  },
): Promise<Sending[]> {
  const waiting = [...sendings]
  const lost: Sending[] = []
  const client = async () => {
    while (!enough()) {
      const sending = waiting.shift()
      if (!sending) return
      const answer = await send(url, sending.submission)
      const ofEntrant = told.get(sending.entrant) ?? new Map<Submission, Answer[]>()
      told.set(sending.entrant, ofEntrant)
      if (answer.status === 0 || answer.status >= 500) lost.push(sending)
      else ofEntrant.set(sending.submission, [...(ofEntrant.get(sending.submission) ?? []), answer])
      onAnswer(answer)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return [...lost, ...waiting]
}

async function send(url: string, { key, body }: Submission): Promise<Answer> {
  const started = performance.now()
  try {
    const response = await fetch(`${url}${API_BASE}/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = (await response.json()) as { message: string; data?: { code?: string } | null }
    const ms = performance.now() - started
    return { status: response.status, message: answer.message, code: answer.data?.code ?? '', ms }
  } catch (error) {
    // The connection broke: the retry finds out whether the registration is stored.
    return { status: 0, message: String(error), code: '', ms: performance.now() - started }
  }
}

/** The received codes, each with its entrant and the acknowledged contents. */
export function acknowledged(
  answersByEntrant: AnswersByEntrant,
): Map<string, { entrant: Entrant; contents: number[] }> {
  const codes = new Map<string, { entrant: Entrant; contents: number[] }>()
  for (const [entrant, answers] of answersByEntrant) {
    const accepted = [...answers].filter(([, each]) => each.some(({ status }) => status === 200))
    const contents = accepted.flatMap(([{ body }]) => body.tournament_detail_id as number[])
    for (const { code } of accepted.flatMap(([, each]) => each)) if (code) codes.set(code, { entrant, contents })
  }
  return codes
}

/** Finds problems of the responses after all submissions have one: none if each entrant was accepted exactly once. */
export function problemsOf(answersByEntrant: AnswersByEntrant): string[] {
  const problems: string[] = []
  const owners = new Map<string, Entrant>()
  for (const [entrant, answers] of answersByEntrant) {
    const all = [...answers.values()].flat()
    const codes = new Set(all.map(({ code }) => code).filter((code) => code !== ''))
    const refused = all.filter(({ status }) => status !== 200)
    const entrantName = String(entrant.submissions[0]?.body.full_name_one)
    if (codes.size !== 1) problems.push(`${entrantName}: ${codes.size} codes instead of one`)
    if (entrant.rule === 'same' && refused.length > 0)
      problems.push(`${entrantName}: refused with ${refused[0]?.message}`)
    if (entrant.rule === 'one') {
      const accepted = [...answers.values()].filter((each) => each.some(({ status }) => status === 200))
      if (accepted.length !== 1) problems.push(`${entrantName}: ${accepted.length} of the same pair accepted`)
      if (refused.some(({ message }) => message !== 'ENTRY_EXIST'))
        problems.push(`${entrantName}: ${refused[0]?.message}`)
    }
    for (const code of codes) {
      if (owners.has(code)) problems.push(`${code} was told to two`)
      owners.set(code, entrant)
    }
  }
  return problems
}

/** Looks up a code like its owner: returns the ids of the contents, or null if it is not found. */
export async function lookUp(url: string, code: string, { submissions }: Entrant): Promise<number[] | null> {
  const response = await fetch(`${url}${API_BASE}/registration/look-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, email: submissions[0]?.body.email }),
  })
  if (!response.ok) return null
  const { data } = (await response.json()) as { data: { tournament_details: { id: number }[] } }
  return data.tournament_details.map(({ id }) => id).sort((a, b) => a - b)
}
