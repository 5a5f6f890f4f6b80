/** What becomes of an entry in the course of the day. */
export type Plan = {
  name: string
  by: 'visitor' | 'coach'
  /** `undo`: approved, taken back and approved again. `ask`: approved once its owner has corrected it. */
  decision: 'approve' | 'undo' | 'ask' | 'refuse'
  /** What its owner asks for once it is approved, and how that is answered: another event, a withdrawal declined or accepted. */
  request: 'add' | 'stay' | 'leave' | null
  /** Who takes its fee: a clerk by a key, the clerk and the organiser at once, the clerk by the form, the organiser for many. */
  paid: 'key' | 'both' | 'form' | 'many' | null
  /** Whether a clerk corrects its phone number. */
  edited: boolean
}

const FAMILY = ['Âu', 'Bạch', 'Cù', 'Doãn', 'Giang', 'Kiều', 'La', 'Mạc', 'Ngụy', 'Ông', 'Quách', 'Tô']
const MIDDLE = ['An', 'Bích', 'Diệu', 'Gia', 'Hải', 'Khả', 'Mộc', 'Nhã', 'Thục', 'Uyên', 'Vân', 'Xuân']
const GIVEN = ['Ân', 'Bằng', 'Cẩm', 'Đan', 'Êm', 'Hạ', 'Khê', 'Lam', 'Miên', 'Nghi', 'Oanh', 'Phác', 'Sơ', 'Trúc']

/** No two of them alike, up to 2,016. */
const nameOf = (at: number): string =>
  [
    FAMILY[at % FAMILY.length],
    MIDDLE[Math.floor(at / FAMILY.length) % MIDDLE.length],
    GIVEN[(at + Math.floor(at / FAMILY.length / MIDDLE.length)) % GIVEN.length],
  ].join(' ')

/** The entries of a day: every fourth is a coach's, and of twenty each kind of day has its share. */
export const planOf = (count: number): Plan[] => Array.from({ length: count }, (_, at) => one(nameOf(at), at))

function one(name: string, at: number): Plan {
  const share = at % 20
  if (share % 4 === 3) {
    const paid = share % 8 === 3 ? 'both' : 'many'
    return { name, by: 'coach', decision: 'approve', request: null, paid, edited: false }
  }
  const decision = share === 4 ? 'ask' : share === 8 ? 'refuse' : share === 12 ? 'undo' : 'approve'
  const request = share === 2 ? 'add' : share === 6 ? 'stay' : share === 10 ? 'leave' : null
  const isOut = decision === 'refuse' || request === 'leave'
  const paid = isOut || share === 0 ? null : share === 1 ? 'form' : 'key'
  return { name, by: 'visitor', decision, request, paid, edited: share === 5 }
}

/** Where an entry is at the end of the day. */
export const expectedStatus = ({ decision, request }: Plan): 'approved' | 'refused' | 'withdrawn' =>
  decision === 'refuse' ? 'refused' : request === 'leave' ? 'withdrawn' : 'approved'

const REQUESTED = {
  add: ['request_change', 'request_accept'],
  stay: ['request_withdraw', 'request_decline'],
  leave: ['request_withdraw', 'request_accept', 'withdraw'],
} as const

/** What the history of an entry holds at the end of the day, in the order of the alphabet; its owner's changes come to it. */
export function actsOf({ by, decision, request, paid, edited }: Plan, ownChanges: number): string[] {
  return [
    // The coach sends one list.
    by === 'coach' ? 'batch' : 'create',
    ...Array<string>(ownChanges + (edited ? 1 : 0)).fill('change'),
    ...(decision === 'refuse' ? ['refuse'] : ['approve']),
    ...(decision === 'undo' ? ['unapprove', 'approve'] : []),
    ...(decision === 'ask' ? ['ask'] : []),
    ...(request === null ? [] : REQUESTED[request]),
    ...(paid === null ? [] : [paid === 'form' ? 'pay' : 'collect']),
  ].toSorted()
}

const ANSWERED = {
  add: 'Entry changed as you asked',
  stay: 'Withdrawal of entry declined',
  leave: 'Entry withdrawn as you asked',
} as const

/** What its owner was written about an entry, in the order of the alphabet; the coach has one mail for the whole list. */
export function mailsOf({ by, decision, request }: Plan): string[] {
  return [
    ...(by === 'visitor' ? ['Registration received'] : []),
    decision === 'refuse' ? 'Entry not accepted' : 'Entry approved',
    ...(decision === 'ask' ? ['Correction needed for entry'] : []),
    ...(request === null ? [] : [ANSWERED[request]]),
  ].toSorted()
}
