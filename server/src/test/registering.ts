import { API_BASE } from '@portal/shared/kit/contract'
import type { Entrant, Submission } from './entrants.ts'

export type Sending = { entrant: Entrant; submission: Submission }
/** An answer as a client received it; `status` 0 without a complete answer, no `code` where contents only joined an entry. */
export type Answer = { status: number; message: string; code: string; ms: number }
/** Requests and answers by submission. A submission that was retried has several answers. */
export type AnswersByEntrant = Map<Entrant, Map<Submission, Answer[]>>

/**
 * Sends registrations from so many clients at once, in the given order, until all are sent or `enough` says so. Those that were not
 * answered or not sent are answered back.
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
    // The connection broke: whether the registration is stored is what the retry finds out.
    return { status: 0, message: String(error), code: '', ms: performance.now() - started }
  }
}

/** The codes received, each with its person and the contents that were acknowledged. */
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

/** Problems of the answers once every submission has one: empty when each entrant was taken exactly once. */
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

/** Looks a code up as its owner would: the ids of the contents, or null where it is not found. */
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
